import { randomUUID } from 'node:crypto'
import { outgoingQueue } from '#service/outgoing/outgoing-queue.ts'
import { outgoingMails } from '#service/store/account.schema.ts'
import type { Database } from '#service/store/database.ts'

export type OutgoingMail = typeof outgoingMails.$inferSelect

export const mailQueue = outgoingQueue(outgoingMails)

export async function enqueueMail(
  db: Database,
  mail: Pick<OutgoingMail, 'kind' | 'recipient'>,
  now: Date,
): Promise<void> {
  await db.insert(outgoingMails).values({ ...mail, id: randomUUID(), dueAt: now })
}
