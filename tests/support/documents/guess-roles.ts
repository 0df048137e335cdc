import { guessSheets, type SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import { standardPrices } from '#service/store/standard-prices.ts'

/** The roles in short: `source`, a language, an additional type, or nothing. */
export function rolesOf(guess: SheetGuess | undefined): (string | null)[] | undefined {
  return guess?.columns.map((column) => {
    if (!column) return null
    const { value } = column
    return value.kind === 'source' ? 'source' : value.kind === 'target' ? value.lang : value.type
  })
}

const languages = standardPrices.map(({ lang }) => lang)

/** The guesses for a sheet of these rows, with the languages of the standard price list on offer. */
export function guessOf(rows: string[][]): SheetGuess | undefined {
  const columnCount = Math.max(...rows.map((row) => row.length))
  const level = rows.map((row) => [...row, ...Array<string>(columnCount - row.length).fill('')])
  const sheet = { sheetName: 'Sheet1', headerRow: level[0] ?? [], rows: level, rowCount: 100, columnCount }
  return guessSheets([sheet], languages)[0]
}
