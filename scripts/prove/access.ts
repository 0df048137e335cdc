import { openMatrix, type CellAnswer, type TriedCell } from '#tests/service/access/matrix.ts'
import type { Bearer } from '#tests/service/access/bearers.ts'
import { cellsOf, accessRows, type Row } from '#tests/service/access/rows.ts'
import { orderTokens } from '#tests/service/access/verdicts.ts'
import { databases } from '#tests/support/test-service.ts'

const columns: Readonly<Record<Bearer, string>> = {
  nobody: 'nobody',
  'a guest with its token': 'guest',
  "a guest with another's token": 'guest 2',
  'the owner': 'owner',
  'another customer': 'other',
  'our staff': 'staff',
  'an expired session': 'expired',
  'a session that was signed out': 'revoked',
  'a tampered token': 'tampered',
  'a token signed with another key': 'key 2',
  'a token signed by nobody': 'alg none',
  'an inactive account': 'inactive',
  'no token at all': 'no JWT',
  'a reset token': 'reset',
}
const tokens = { 'its token': 'right', 'no token': 'missing', "another order's token": 'foreign' } as const
const legend = `access: status of each call by csrf token (the header csrf_token, an order's token) and by who asks. The order is the
access: owner's; a guest's is his own, that of guest 2 another guest's. "in": let in, and refused for what it asks for.
access: "!": not as the contract says, with what was expected. "~": a call without a trial of its own, tried by who may make it.`
const width = { call: 44, csrf: 9, bearer: 9 }

/**
 * Makes every call with every role, with every order's token. True when each is answered as the contract says, and a
 * refused caller changes nothing.
 */
export async function proveAccess(): Promise<boolean> {
  let count = 0
  let differences = 0
  for (const database of databases) {
    const matrix = await openMatrix(database)
    console.log(legend)
    console.log(lineOf('call', 'csrf', Object.values(columns)))
    for (const row of accessRows()) {
      const tried = await matrix.tryRow(row, cellsOf(row))
      print(row, tried)
      count += tried.answers.length
      differences += tried.answers.filter(({ isRight }) => !isRight).length + tried.changed.length
    }
    await matrix.close()
    console.log(
      `access: ${differences} of ${count} answers of ${accessRows().length} rows are not as the contract says, on the ${database.name} (goal: 0)`,
    )
  }
  return count > 0 && differences === 0
}

function print(row: Row, { answers, changed }: TriedCell): void {
  const name = row.trial.hears === 'whatever' ? `${row.name} ~` : row.name
  for (const [at, token] of orderTokens.entries()) {
    const cells = Object.keys(columns).map((bearer) => {
      const answer = answers.find(({ cell }) => cell.bearer === bearer && cell.token === token)
      return answer ? cellOf(answer) : 'none!'
    })
    console.log(lineOf(at === 0 ? name : '', tokens[token], cells))
  }
  if (changed.length > 0) console.log(`  ! those who are shut out have changed: ${changed.join(', ')}`)
}

function cellOf({ cell, status, heard, isRight }: CellAnswer): string {
  if (!isRight) return `${status} ${heard} ! ${cell.expected}`
  return heard === 'in' && status >= 400 ? `${status} in` : String(status)
}

function lineOf(call: string, csrf: string, cells: readonly string[]): string {
  return [call.padEnd(width.call), csrf.padEnd(width.csrf), ...cells.map((cell) => cell.padEnd(width.bearer))]
    .join('')
    .trimEnd()
}
