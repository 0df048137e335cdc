import { DrizzleQueryError } from 'drizzle-orm'
import { ServerAwayError } from './server-client.ts'

/** Why a database does not answer: it is away, too busy to answer in time, or has no room left. */
export type DatabaseTrouble = 'away' | 'busy' | 'full'

/** Classes and codes of SQLSTATE (PostgreSQL, appendix A). */
const troubles: readonly (readonly [code: RegExp, trouble: DatabaseTrouble])[] = [
  [/^(08...|57P0[1235]|53300)$/, 'away'],
  [/^(57014|55P03|40P01|40001|25P0[34])$/, 'busy'],
  [/^53100$/, 'full'],
]

/** The SQLSTATE of a failed query, or the code of the system; undefined for any other error. */
export function queryCode(error: unknown): string | undefined {
  const cause = causeOf(error)
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

/** The trouble of the database that made a query fail; undefined for any other failure. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  if (causeOf(error) instanceof ServerAwayError) return 'away'
  const code = queryCode(error)
  return troubles.find(([pattern]) => pattern.test(code ?? ''))?.[1]
}

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}
