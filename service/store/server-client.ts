import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError, Pool, type ClientConfig, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { driverAddress } from './server-address.ts'

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

/** Connections at most for what is asked. */
const most = 10

/** How long connections that end may take, in milliseconds. */
const grace = 5_000

/** The server gave no connection, or was lost before it answered. */
export class ServerAwayError extends Error {
  override readonly name = 'ServerAwayError'
  /** The system's or TLS's code, where there is one. */
  readonly code: unknown

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The server is away', { cause })
    this.code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  }
}

export type ServerClient = { readonly pool: Pool; readonly close: () => Promise<void> }

type Ask = (query: QueryConfig, values?: unknown[]) => Promise<QueryResult>

/**
 * A client of a Postgres server whose queries fail when the server is away: while a query is unanswered, or a caller
 * waits for a connection, the server is probed on a separate connection. Without an answer all connections are cut.
 */
export function serverClient(address: string, patience: Patience = usualPatience): ServerClient {
  const connectionString = driverAddress(address, serverLimits)
  const open = new Set<Client>()
  const losses = new WeakMap<Client, Error>()
  const waiting = new Set<PromiseWithResolvers<void>>()
  let taken = 0
  let looking: Promise<void> | undefined

  class KnownClient extends Client {
    constructor(config?: ClientConfig) {
      super(config)
      open.add(this)
      this.once('end', () => open.delete(this))
      // The pool listens no more from the moment when it hands a client out.
      this.on('error', (error) => {
        if (!losses.has(this)) losses.set(this, error)
      })
    }
  }
  const pool = new Pool({
    connectionString,
    Client: KnownClient,
    max: most,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 60_000,
  })
  const take: () => Promise<PoolClient> = pool.connect.bind(pool)
  // An idle connection that is lost is replaced by the next one that is wanted.
  pool.on('error', () => {})

  function cut(): void {
    const reason = new Error('The server does not answer')
    for (const { connection } of open) connection.stream.destroy(reason)
    for (const turn of waiting) turn.reject(new ServerAwayError(reason))
    waiting.clear()
  }

  async function look(): Promise<void> {
    if (!(await isThere(connectionString, patience.sign))) cut()
  }

  async function watched<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const timer = setInterval(() => {
      looking ??= look().finally(() => (looking = undefined))
    }, patience.unanswered)
    try {
      return await answer
    } finally {
      clearInterval(timer)
    }
  }

  /** Waits here and not in the pool, which keeps callers who have given up in its queue. */
  async function given(): Promise<PoolClient> {
    if (taken < most) {
      taken += 1
    } else {
      const turn = Promise.withResolvers<void>()
      waiting.add(turn)
      await turn.promise
    }
    try {
      return await take()
    } catch (error) {
      passOn()
      throw error instanceof DatabaseError ? error : new ServerAwayError(error)
    }
  }

  function passOn(): void {
    const [next] = waiting
    if (!next) {
      taken -= 1
      return
    }
    waiting.delete(next)
    next.resolve()
  }

  /** A connection that is released by itself when nothing has begun on it: Drizzle keeps one on which `begin` fails. */
  async function connect(): Promise<{ readonly query: Ask; readonly release: () => void }> {
    const client = await watched(given())
    let hasBegun = false
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      client.release(losses.get(client))
      passOn()
    }
    const query: Ask = async (...asked) => {
      try {
        const answer = await watched(client.query(...asked))
        hasBegun = true
        return answer
      } catch (error) {
        if (!hasBegun) release()
        const lost = losses.get(client)
        if (!lost || error instanceof DatabaseError) throw error
        throw lost instanceof DatabaseError ? lost : new ServerAwayError(lost)
      }
    }
    return { query, release }
  }

  const query: Ask = async (...asked) => {
    const client = await connect()
    try {
      return await client.query(...asked)
    } finally {
      client.release()
    }
  }

  async function close(): Promise<void> {
    const ends = [...open].map((client) => new Promise<void>((resolve) => client.once('end', resolve)))
    await Promise.race([Promise.all([pool.end(), ...ends]), pause(grace, undefined, { ref: false })])
    cut()
  }

  // Drizzle asks its pool for these two alone.
  return { pool: Object.assign(pool, { connect, query }), close }
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
async function isThere(connectionString: string, within: number): Promise<boolean> {
  const probe = new Client({ connectionString })
  probe.on('error', () => {})
  const answered = new AbortController()
  const sign = probe.connect().then(
    () => true,
    (error: unknown) => error instanceof DatabaseError,
  )
  const isAnswered = await Promise.race([sign, silence(within, answered.signal)])
  answered.abort()
  if (isAnswered) probe.end(() => {})
  else probe.connection.stream.destroy()
  return isAnswered
}
