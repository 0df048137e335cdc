import { gt } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { outgoingQueue } from '#service/outgoing/outgoing-queue.ts'
import { outgoingMails } from '#service/store/account.schema.ts'
import type { Database } from '#service/store/database.ts'

export type OutgoingMail = typeof outgoingMails.$inferSelect

export const mailQueue = outgoingQueue<OutgoingMail>({
  table: outgoingMails,
  change: (db, values, where) => db.update(outgoingMails).set(values).where(where).returning(),
})

/** Returns the mail's id. */
export async function enqueueMail(
  db: Database,
  mail: Pick<OutgoingMail, 'kind' | 'recipient'> & { readonly invitedBy?: string },
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await db.insert(outgoingMails).values({ ...mail, id, dueAt: now })
  return id
}

/** How long a mail about a question waits for further questions, in milliseconds. */
export const questionsWait = 10 * 60 * 1000

/**
 * Queues a mail that tells a customer of questions about an order. A mail that still waits covers this question too; if
 * one is being sent, another one follows.
 */
export async function enqueueQuestionsMail(
  db: Database,
  mail: { readonly recipient: string; readonly orderNumber: number },
  now: Date,
): Promise<void> {
  const fresh = { id: randomUUID(), dueAt: new Date(now.getTime() + questionsWait) }
  await db
    .insert(outgoingMails)
    .values({ ...mail, ...fresh, kind: 'questionsAsked' })
    .onConflictDoUpdate({
      target: [outgoingMails.kind, outgoingMails.orderNumber],
      set: { ...fresh, tries: 0 },
      setWhere: gt(outgoingMails.tries, 0),
    })
}
