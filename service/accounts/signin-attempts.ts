import { and, count, eq, gt, lt, lte } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '#service/store/database.ts'
import { signinAttempts } from '#service/store/schema.ts'

const minute = 60 * 1000
/** Attempts for one address within a minute. */
const most = 10

/**
 * Notes an attempt to sign in, and says whether it may be made. It is noted before it is made: of many at once only the
 * first ones get through. Addresses without an account are counted like any other.
 */
export async function noteAttempt(db: Database, email: string, now: Date): Promise<boolean> {
  const emailHash = hashOf(email)
  const [own] = await db.insert(signinAttempts).values({ emailHash, at: now }).returning({ id: signinAttempts.id })
  if (!own) throw new Error('An attempt was inserted and not returned')
  const since = new Date(now.getTime() - minute)
  const [row] = await db
    .select({ attempts: count() })
    .from(signinAttempts)
    .where(and(eq(signinAttempts.emailHash, emailHash), gt(signinAttempts.at, since), lte(signinAttempts.id, own.id)))
  return (row?.attempts ?? 0) <= most
}

/** Who has signed in starts counting anew. */
export async function forgetAttempts(db: Database, email: string): Promise<void> {
  await db.delete(signinAttempts).where(eq(signinAttempts.emailHash, hashOf(email)))
}

export async function forgetOldAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(signinAttempts).where(lt(signinAttempts.at, new Date(now.getTime() - minute)))
}

function hashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
