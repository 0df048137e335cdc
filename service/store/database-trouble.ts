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

/** The code of a failed query: a SQLSTATE, or one of the client or the system; undefined for any other error. */
export function queryCode(error: unknown): string | undefined {
  const cause = causeOf(error)
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

/** The trouble of the database that made a query fail; undefined for any other failure. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  const code = queryCode(error)
  if (code === undefined) return undefined
  if (awayCodes.has(code)) return isOfQuery(error) || code.startsWith('CONNECT') ? 'away' : undefined
  return troubles.find(([pattern]) => pattern.test(code))?.[1]
}

/** The client adds the failed query to connection errors; other connections' errors have the same codes without it. */
function isOfQuery(error: unknown): boolean {
  const cause = causeOf(error)
  return cause !== error || (cause instanceof Error && 'query' in cause)
}

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}
