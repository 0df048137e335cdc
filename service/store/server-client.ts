import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'

/** In milliseconds: how long a query may go unanswered before the server is probed, and how long the probe may take. */
export type Patience = { readonly unanswered: number; readonly sign: number }

/** At most five seconds in sum, after which callers hear that the database is away. */
export const usualPatience: Patience = { unanswered: 2_500, sign: 1_500 }

/** Limits that the server enforces, in milliseconds. The address may set others, as in `?statement_timeout=60000`. */
const serverLimits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
}

export type ServerClient = { readonly sql: Sql; readonly close: () => Promise<void> }

/**
 * A client of a Postgres server whose queries fail when the server is away: while a query is unanswered, the server is
 * probed on a separate connection. Without an answer all connections are replaced by new ones.
 */
export function serverClient(address: string, patience: Patience = usualPatience): ServerClient {
  let current = connected(address)
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const silent = current
    if (await isThere(address, patience.sign)) return
    current = connected(address)
    // The users of the client have set how it reads and writes values.
    Object.assign(current.options.parsers, silent.options.parsers)
    Object.assign(current.options.serializers, silent.options.serializers)
    await silent.end({ timeout: 0 })
  }

  function watch(answer: PromiseLike<unknown>): void {
    const timer = setInterval(() => {
      looking ??= look().finally(() => (looking = undefined))
    }, patience.unanswered)
    const stop = () => clearInterval(timer)
    answer.then(stop, stop)
  }

  const sql = new Proxy(current, {
    get: (_, key) => {
      if (key === 'unsafe') {
        return (...query: Parameters<Sql['unsafe']>) => {
          const answer = current.unsafe(...query)
          // Awaiting the answer would send the query, and its caller may still have something to add.
          queueMicrotask(() => watch(answer))
          return answer
        }
      }
      if (key === 'begin') {
        return (work: Parameters<Sql['begin']>[1]) => {
          const answer = current.begin(work)
          watch(answer)
          return answer
        }
      }
      const value: unknown = Reflect.get(current, key)
      return value
    },
  })
  return { sql, close: () => current.end({ timeout: 5 }) }
}

function connected(address: string): Sql {
  return postgres(address, {
    onnotice: () => {},
    max: 10,
    connect_timeout: 4,
    backoff: () => 0.2,
    keep_alive: 10,
    // Drizzle reads array columns itself. The driver's query for array types rejects, uncaught, when a client ends.
    fetch_types: false,
    idle_timeout: 60,
    connection: serverLimits,
  })
}

const ticks = 15

/**
 * Resolves to false after so many milliseconds in which this process was free to listen. While the process is busy, a
 * tick comes late and counts once, and whatever has arrived is read before the next one.
 */
async function silence(within: number, signal: AbortSignal): Promise<false> {
  for (let tick = 0; tick < ticks && !signal.aborted; tick += 1) {
    await pause(within / ticks)
    await nextRound()
  }
  return false
}

/** Whether the server answers anything in time. */
async function isThere(address: string, within: number): Promise<boolean> {
  const probe = postgres(address, { onnotice: () => {}, max: 1, connect_timeout: 0, fetch_types: false })
  const answered = new AbortController()
  const late = silence(within, answered.signal)
  try {
    const sign = probe`select 1`.then(
      () => true,
      (error: unknown) => error instanceof postgres.PostgresError,
    )
    return await Promise.race([sign, late])
  } finally {
    answered.abort()
    await probe.end({ timeout: 0 })
  }
}
