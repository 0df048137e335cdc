import { eq, sql } from 'drizzle-orm'
import { draftDays, draftWarningDays } from '#domain/order/unused-order.ts'
import type { Services } from '#service/services.ts'
import { orderFiles, orders, users } from '#service/store/schema.ts'
import type { Letter } from './message.ts'
import type { OutgoingMail } from './outgoing-mails.ts'

/**
 * Tells a customer when an unpaid order will be deleted; undefined when it was paid, changed or deleted before the mail
 * was sent.
 */
export async function draftMail(
  { db, settings: { publicUrl, supportEmail } }: Pick<Services, 'db' | 'settings'>,
  { recipient, orderNumber }: Pick<OutgoingMail, 'recipient' | 'orderNumber'>,
): Promise<Letter | undefined> {
  if (orderNumber === undefined) return undefined
  const [draft] = await db
    .select({
      game: sql<string | null>`${orders.information} ->> 'gameTitle'`,
      file: orderFiles.name,
      paidAt: orders.paidAt,
      changedAt: orders.changedAt,
      warnedAt: orders.warnedAt,
      email: users.email,
    })
    .from(orders)
    .innerJoin(users, eq(users.userUid, orders.customerUid))
    .leftJoin(orderFiles, eq(orderFiles.orderNumber, orders.number))
    .where(eq(orders.number, orderNumber))
  if (!draft?.warnedAt || draft.paidAt || draft.changedAt > draft.warnedAt || draft.email !== recipient)
    return undefined
  const of = draft.game || draft.file
  return {
    to: recipient,
    subject: `Order ${orderNumber} will be deleted`,
    text: `Your order ${orderNumber}${of ? ` (${of})` : ''} is not paid, and has not been changed for more than ${draftDays - draftWarningDays} days. It will be deleted with its files in ${draftWarningDays} days.

To keep it, open it and change or pay it:

${new URL('/', publicUrl).href}

Otherwise you need not do anything.

Questions? Write to ${supportEmail}.
`,
  }
}
