import { assignRole, type SheetSetup } from '../sheet-setup.ts'
import type { SheetGuess } from './guess-sheets.ts'
import type { SheetGuesses } from './sheet-guesses.ts'

export const nothingGuessed: SheetGuesses = { isTouched: false, startRow: null, columns: [] }
export const setUpByHand: SheetGuesses = { ...nothingGuessed, isTouched: true }

/** Sets up an untouched sheet by its guess; without a guessed column the sheet stays as it is. */
export function layGuess(sheet: SheetSetup, guess: SheetGuess): { sheet: SheetSetup; guesses: SheetGuesses } {
  const { startRow, columns } = guess
  if (columns.every((column) => column === null)) return { sheet, guesses: nothingGuessed }
  const roles = sheet.roles.map((_, col) => columns[col]?.value ?? null)
  return {
    sheet: { ...sheet, startRow: startRow.value, roles },
    guesses: {
      isTouched: false,
      startRow: startRow.value === sheet.startRow ? null : { usual: sheet.startRow, reason: startRow.reason },
      columns: roles.flatMap((role, col) => (role ? [{ col, reason: columns[col]?.reason ?? '' }] : [])),
    },
  }
}

/** The guesses that still stand after a person has changed a sheet. */
export function guessesAfter(guesses: SheetGuesses, before: SheetSetup, after: SheetSetup): SheetGuesses {
  return {
    isTouched: true,
    startRow: before.startRow === after.startRow && after.roles.some((role) => role !== null) ? guesses.startRow : null,
    columns: guesses.columns.filter(({ col }) => before.roles[col] === after.roles[col]),
  }
}

export function hasGuess({ startRow, columns }: SheetGuesses): boolean {
  return startRow !== null || columns.length > 0
}

/** The sheet without its guesses. */
export function withoutGuesses(sheet: SheetSetup, { columns, startRow }: SheetGuesses): SheetSetup {
  const bare = columns.reduce((setup, { col }) => assignRole(setup, col, null), sheet)
  return startRow ? { ...bare, startRow: startRow.usual } : bare
}
