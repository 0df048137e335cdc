import { DrizzleQueryError } from 'drizzle-orm'

/** What keeps a database from answering: it is away, it is too busy to do it in time, or it has no room left. */
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

/** What is the matter with the database where a query failed for it; undefined for any other failure. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) return undefined
  const { code } = cause
  // The client names the query that failed with the connection; others have such codes of other connections.
  if (awayCodes.has(code)) return cause !== error || 'query' in cause || code.startsWith('CONNECT') ? 'away' : undefined
  return troubles.find(([pattern]) => pattern.test(code))?.[1]
}
