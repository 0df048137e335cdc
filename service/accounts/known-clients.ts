import { eq, lt } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { knownClients } from '#service/store/account.schema.ts'
import type { Database } from '#service/store/database.ts'
import { normaliseEmail } from './email.ts'

/** As long as a session lasts. */
const remembered = 365 * 24 * 60 * 60 * 1000

/** Whether this client has signed in to the account before; called for any address, so that it reveals nothing. */
export async function isKnownClient(db: Database, email: string, client: string | undefined): Promise<boolean> {
  const [row] = await db
    .select()
    .from(knownClients)
    .where(eq(knownClients.subjectHash, hashOf(email, client)))
  return row !== undefined
}

export async function rememberClient(
  db: Database,
  email: string,
  client: string | undefined,
  now: Date,
): Promise<void> {
  await db
    .insert(knownClients)
    .values({ subjectHash: hashOf(email, client), seenAt: now })
    .onConflictDoUpdate({ target: knownClients.subjectHash, set: { seenAt: now } })
}

export function forgetOldClients(db: Database, now: Date) {
  return db.delete(knownClients).where(lt(knownClients.seenAt, new Date(now.getTime() - remembered)))
}

function hashOf(email: string, client = ''): string {
  return createHash('sha256')
    .update(JSON.stringify([normaliseEmail(email), client]))
    .digest('base64url')
}
