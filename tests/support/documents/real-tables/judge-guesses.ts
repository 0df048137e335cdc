import { guessSheets, type SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { rolesOf } from '#tests/support/documents/guess-roles.ts'
import type { RealTable } from './real-tables.ts'

/**
 * How the guesses for a whole table compare with a person's answer.
 *
 * - `right`: texts start where they do, and each column has a role that is right, none included.
 * - `missed`: nothing laid is wrong, but a column that has a role got none.
 * - `wrong`: a column has a role that is not right for it, or texts start in another row. Each guess is laid as if it were
 *   certain and says why, so that every wrong one is wrong with confidence, be it that of a remark.
 */
export type TableVerdict = 'right' | 'missed' | 'wrong'

/** The verdict on one table, and the columns or the row that it is about. */
export type Judged = { readonly table: RealTable; readonly verdict: TableVerdict; readonly faults: readonly string[] }

const languages = standardPrices.map(({ lang }) => lang)

export function judge(table: RealTable): Judged {
  const [guess] = guessSheets([table.sheet], languages)
  const roles = rolesOf(guess) ?? []
  const wrong: string[] = []
  const missed: string[] = []
  for (const [col, role] of roles.entries()) {
    const right = table.answer?.roles[col] ?? [null]
    if (right.includes(role)) continue
    const head = table.sheet.headerRow[col] ?? ''
    ;(role === null ? missed : wrong).push(`${col} “${head}” is ${role}, not ${right.join(' or ')}`)
  }
  if (guess && startsElsewhere(table, guess)) wrong.push(`starts at ${guess.startRow.value}`)
  const verdict = wrong.length > 0 ? 'wrong' : missed.length > 0 ? 'missed' : 'right'
  return { table, verdict, faults: [...wrong, ...missed] }
}

/** A sheet without a guessed column keeps its usual start row: nothing is laid there. */
function startsElsewhere({ answer }: RealTable, { startRow, columns }: SheetGuess): boolean {
  return answer !== null && columns.some((column) => column !== null) && !answer.start.includes(startRow.value)
}

/** The share of tables with this verdict, from 0 to 1. */
export function portionOf(judged: readonly Judged[], verdict: TableVerdict): number {
  return judged.filter((each) => each.verdict === verdict).length / Math.max(1, judged.length)
}
