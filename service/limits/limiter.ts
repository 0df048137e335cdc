import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyRequests, type LimitCode } from '#service/http/refusal.ts'
import type { Database } from '#service/store/database.ts'
import { limitCounts } from '#service/store/limit.schema.ts'

/** At most so much of a subject within so many seconds. */
export type Limit = {
  /** The kind of work, and who asks for it. */
  readonly subject: readonly string[]
  readonly most: number
  readonly within: number
  /** Each process counts for itself, which costs no write. */
  readonly isLocal?: true
  /** The code that refuses more; TOO_MANY_REQUESTS when absent. */
  readonly code?: LimitCode
}

export type Taken = { readonly limits: readonly Limit[]; readonly points: number }

/** Counts requests against limits, for all instances together. */
export type Limiter = {
  /**
   * Counts under each of the limits before the work is done: of many concurrent requests only the first get through.
   * Throws TooManyRequests when one of the limits would be exceeded; then it counts under none. A limit that is used up
   * refuses from memory until its time is over.
   */
  readonly take: (limits: readonly Limit[], points?: number) => Promise<Taken>
  /** Throws like `take` for a limit that is known to be used up; it counts nothing, and makes no query. */
  readonly requireOpen: (limits: readonly Limit[]) => Promise<void>
  readonly giveBack: (taken: Taken) => Promise<void>
  /** Starts the count of a limit again. */
  readonly forget: (limit: Limit) => Promise<void>
  readonly left: (limit: Limit) => Promise<number>
}

export function createLimiter(db: Database): Limiter {
  const counters = new Map<string, RateLimiterDrizzle | RateLimiterMemory>()
  /** The limits that this process knows to be used up. */
  const full = new RateLimiterMemory({ keyPrefix: '', points: 0, duration: 0 })

  function counterOf({ most, within, isLocal }: Limit): RateLimiterDrizzle | RateLimiterMemory {
    const name = `${most} ${within} ${isLocal}`
    const known = counters.get(name)
    if (known) return known
    const usual = { keyPrefix: '', points: most, duration: within }
    const counter = isLocal
      ? new RateLimiterMemory(usual)
      : new RateLimiterDrizzle({ ...usual, storeClient: db, schema: limitCounts, clearExpiredByTimeout: false })
    counters.set(name, counter)
    return counter
  }

  /** Gives nothing back to a count that is over: the next count would begin below zero. */
  async function giveBackOf(limit: Limit, points: number): Promise<void> {
    const key = keyOf(limit)
    if (limit.isLocal) {
      const counter = counterOf(limit)
      if (((await counter.get(key))?.consumedPoints ?? 0) >= points) await counter.reward(key, points)
      return
    }
    await db
      .update(limitCounts)
      .set({ points: sql`greatest(${limitCounts.points} - ${points}, 0)` })
      .where(and(eq(limitCounts.key, key), gt(limitCounts.expire, new Date())))
    await full.delete(key)
  }

  async function giveBack({ limits, points }: Taken): Promise<void> {
    if (points === 0) return
    for (const limit of limits) await giveBackOf(limit, points)
  }

  async function take(limit: Limit, points: number): Promise<void> {
    try {
      await counterOf(limit).consume(keyOf(limit), points)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      await giveBackOf(limit, points)
      if (!limit.isLocal && error.consumedPoints - points >= limit.most) {
        await full.block(keyOf(limit), error.msBeforeNext / 1000)
      }
      throw exceeded(limit, error.msBeforeNext)
    }
  }

  async function requireOpen(limits: readonly Limit[]): Promise<void> {
    for (const limit of limits) {
      const blocked = (await full.get(keyOf(limit)))?.msBeforeNext ?? 0
      if (blocked > 0) throw exceeded(limit, blocked)
    }
  }

  return {
    requireOpen,
    take: async (limits, points = 1) => {
      await requireOpen(limits)
      const taken: Limit[] = []
      for (const limit of limits) {
        try {
          await take(limit, points)
          taken.push(limit)
        } catch (error) {
          await giveBack({ limits: taken, points })
          throw error
        }
      }
      return { limits, points }
    },
    giveBack,
    forget: async (limit) => {
      await full.delete(keyOf(limit))
      await counterOf(limit).delete(keyOf(limit))
    },
    left: async (limit) => (await counterOf(limit).get(keyOf(limit)))?.remainingPoints ?? limit.most,
  }
}

export function forgetOldCounts(db: Database, now: Date) {
  return db.delete(limitCounts).where(lt(limitCounts.expire, now))
}

function exceeded({ code }: Limit, milliseconds: number): TooManyRequests {
  return new TooManyRequests(
    'More was asked for than may be at once.',
    Math.max(1, Math.ceil(milliseconds / 1000)),
    code,
  )
}

function keyOf({ subject }: Limit): string {
  return createHash('sha256').update(JSON.stringify(subject)).digest('base64url')
}
