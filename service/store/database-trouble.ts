import { DrizzleQueryError } from 'drizzle-orm'

/** Why a database does not answer: it is away, too busy to answer in time, or has no room left. */
export type DatabaseTrouble = 'away' | 'busy' | 'full'

/** The client's own codes, and those of the system (`man 3 errno`, getaddrinfo). */
const awayCodes = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** Classes and codes of SQLSTATE (PostgreSQL, appendix A). */
const troubles: readonly (readonly [code: RegExp, trouble: DatabaseTrouble])[] = [
  [/^(08...|57P0[1235]|53300)$/, 'away'],
  [/^(57014|55P03|40P01|40001|25P0[34])$/, 'busy'],
  [/^53100$/, 'full'],
]

/** The trouble of the database that made a query fail; undefined for any other failure. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) return undefined
  const { code } = cause
  // The client adds the failed query to connection errors; other connections' errors have the same codes without it.
  if (awayCodes.has(code)) return cause !== error || 'query' in cause || code.startsWith('CONNECT') ? 'away' : undefined
  return troubles.find(([pattern]) => pattern.test(code))?.[1]
}
