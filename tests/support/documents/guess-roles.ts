import type { SheetGuess } from '#domain/documents/guess/guess-sheets.ts'

/** The roles in short: `source`, a language, an additional type, or nothing. */
export function rolesOf(guess: SheetGuess | undefined): (string | null)[] | undefined {
  return guess?.columns.map((column) => {
    if (!column) return null
    const { value } = column
    return value.kind === 'source' ? 'source' : value.kind === 'target' ? value.lang : value.type
  })
}
