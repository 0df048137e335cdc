import { and, count, eq, gt, lt, lte, min } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '#service/store/database.ts'
import { attempts } from '#service/store/schema.ts'

const minute = 60 * 1000

/** Whoever is counted: an e-mail address as one client tries it, or one client. Another client has a count of its own. */
export type Subject =
  | { readonly kind: 'signin'; readonly email: string; readonly client: string }
  | { readonly kind: 'signup'; readonly client: string }

/** Attempts within a minute. */
const most: Readonly<Record<Subject['kind'], number>> = { signin: 10, signup: 20 }

/**
 * Notes an attempt, and answers undefined when it may be made, else the seconds until there may be another. It is noted
 * before it is made: of many at once only the first ones get through. Those that may not be made do not count.
 */
export async function noteAttempt(db: Database, subject: Subject, now: Date): Promise<number | undefined> {
  const subjectHash = hashOf(subject)
  const [own] = await db.insert(attempts).values({ subjectHash, at: now }).returning({ id: attempts.id })
  if (!own) throw new Error('An attempt was inserted and not returned')
  const since = new Date(now.getTime() - minute)
  const [row] = await db
    .select({ noted: count(), oldest: min(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.subjectHash, subjectHash), gt(attempts.at, since), lte(attempts.id, own.id)))
  if (!row || row.noted <= most[subject.kind]) return undefined
  await db.delete(attempts).where(eq(attempts.id, own.id))
  const over = (row.oldest ?? now).getTime() + minute
  return Math.max(1, Math.ceil((over - now.getTime()) / 1000))
}

/** Who has signed in starts counting anew. */
export async function forgetAttempts(db: Database, subject: Subject): Promise<void> {
  await db.delete(attempts).where(eq(attempts.subjectHash, hashOf(subject)))
}

export async function forgetOldAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, new Date(now.getTime() - minute)))
}

function hashOf(subject: Subject): string {
  const parts = [subject.kind, subject.client, ...(subject.kind === 'signin' ? [normalise(subject.email)] : [])]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function normalise(email: string): string {
  return email.trim().toLowerCase()
}
