import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyRequests, type LimitCode } from '#service/http/refusal.ts'
import type { Database } from '#service/store/database.ts'
import { limitCounts } from '#service/store/limit.schema.ts'

/** So much of a subject within so many seconds. */
export type Limit = {
  /** What is counted, and of whom. */
  readonly subject: readonly string[]
  readonly most: number
  readonly within: number
  /** Counted by each process for itself: it costs no write. */
  readonly isLocal?: true
  /** What whoever exceeds it is refused with; TOO_MANY_REQUESTS unless it is named. */
  readonly code?: LimitCode
}

/** What was counted, and may be given back. */
export type Taken = { readonly limits: readonly Limit[]; readonly points: number }

/** Counts what is asked for, for all instances together. */
export type Limiter = {
  /**
   * Counts under each of the limits before it is done: of many at once only the first get through. Throws
   * TooManyRequests when one of them would be exceeded; then it counts under none. A limit that lets nothing more
   * through refuses from memory until it is over.
   */
  readonly take: (limits: readonly Limit[], points?: number) => Promise<Taken>
  /** Throws like `take` where one of the limits refuses from memory; it counts nothing, and asks no database. */
  readonly requireOpen: (limits: readonly Limit[]) => Promise<void>
  readonly giveBack: (taken: Taken) => Promise<void>
  /** Begins the count of a limit anew. */
  readonly forget: (limit: Limit) => Promise<void>
  /** How much a limit lets through yet. */
  readonly left: (limit: Limit) => Promise<number>
}

export function createLimiter(db: Database): Limiter {
  const counters = new Map<string, RateLimiterDrizzle | RateLimiterMemory>()
  /** The limits that let nothing more through, as far as this process knows. */
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

  /** Nothing is given back of a count that is over: the next one would begin below nought. */
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
