import { and, eq, lte, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { outgoingMails } from '#service/store/account.schema.ts'
import type { Database } from '#service/store/database.ts'

export type OutgoingMail = typeof outgoingMails.$inferSelect

const minute = 60 * 1000

/** How long a mail is its sender's alone: longer than sending ever takes. */
const lease = 5 * minute

/** How long to wait after a try that failed, by how many there were. Then it is given up. */
const waits = [0.5 * minute, 2 * minute, 8 * minute, 32 * minute]

export async function enqueueMail(
  db: Database,
  mail: Pick<OutgoingMail, 'kind' | 'recipient'>,
  now: Date,
): Promise<void> {
  await db.insert(outgoingMails).values({ ...mail, id: randomUUID(), dueAt: now })
}

/** A mail that is due, for the caller alone, whoever else asks at the same time; undefined when there is none. */
export async function claimMail(db: Database, now: Date): Promise<OutgoingMail | undefined> {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(lte(outgoingMails.dueAt, now))
    .orderBy(outgoingMails.dueAt, outgoingMails.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(outgoingMails)
    .set({ tries: sql`${outgoingMails.tries} + 1`, dueAt: new Date(now.getTime() + lease) })
    .where(eq(outgoingMails.id, sql`(${due})`))
    .returning()
  return mail
}

export async function removeMail(db: Database, mail: OutgoingMail): Promise<void> {
  await db.delete(outgoingMails).where(isClaimed(mail))
}

/** Has a mail tried again later; answers false when it was tried often enough. */
export async function postponeMail(db: Database, mail: OutgoingMail, now: Date): Promise<boolean> {
  const wait = waits[mail.tries - 1]
  if (wait === undefined) return false
  await db
    .update(outgoingMails)
    .set({ dueAt: new Date(now.getTime() + wait) })
    .where(isClaimed(mail))
  return true
}

/** While nobody else has taken it over from a sender that was thought dead. */
function isClaimed({ id, tries }: OutgoingMail) {
  return and(eq(outgoingMails.id, id), eq(outgoingMails.tries, tries))
}
