import { and, count, eq, gt, inArray, lt, lte, min, or } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { TooManyRequests } from '#service/http/refusal.ts'
import type { Database } from '#service/store/database.ts'
import { attempts } from '#service/store/schema.ts'
import { longestLimit, type Limit } from './limits.ts'

/** Attempts that were noted, and may be taken back. */
export type Noted = readonly number[]

/**
 * Notes an attempt under each of its limits; throws TooManyRequests when it may not be made. It is noted before it is
 * made: of many at once only the first ones get through. Those that may not be made do not count.
 */
export async function noteAttempt(db: Database, limits: readonly Limit[], now: Date): Promise<Noted> {
  if (limits.length === 0) return []
  const own = await db
    .insert(attempts)
    .values(limits.map((limit) => ({ subjectHash: hashOf(limit.subject), at: now })))
    .returning({ id: attempts.id })
  const ids = own.map(({ id }) => id)
  const waits = await Promise.all(limits.map((limit, index) => waitFor(db, limit, ids[index] ?? 0, now)))
  const wait = Math.max(...waits)
  if (wait === 0) return ids
  await db.delete(attempts).where(inArray(attempts.id, ids))
  throw new TooManyRequests('Too many attempts.', wait)
}

/** Takes an attempt back that was no attempt on anybody, and with it all that were made under the limit of `anew`. */
export async function forgetAttempt(db: Database, noted: Noted, anew: Limit): Promise<void> {
  await db.delete(attempts).where(or(inArray(attempts.id, [...noted]), eq(attempts.subjectHash, hashOf(anew.subject))))
}

export async function forgetOldAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, new Date(now.getTime() - longestLimit)))
}

/** In seconds; 0 when the attempt with this id is within the limit. */
async function waitFor(db: Database, { subject, most, within }: Limit, id: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - within)
  const [row] = await db
    .select({ noted: count(), oldest: min(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.subjectHash, hashOf(subject)), gt(attempts.at, since), lte(attempts.id, id)))
  if (!row || row.noted <= most) return 0
  const over = (row.oldest ?? now).getTime() + within
  return Math.max(1, Math.ceil((over - now.getTime()) / 1000))
}

function hashOf(subject: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(subject)).digest('base64url')
}
