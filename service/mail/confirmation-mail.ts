import { createConfirmation } from '#service/accounts/confirmations.ts'
import { unusedOrderDays } from '#domain/order/unused-order.ts'
import { findAccount } from '#service/accounts/users.ts'
import type { Services } from '#service/services.ts'
import type { Letter } from './message.ts'
import type { OutgoingMail } from './outgoing-mails.ts'

/** The mail with the link to confirm an address; undefined when the address was confirmed before the mail was sent. */
export async function confirmationMail(
  { db, now, settings: { publicUrl, supportEmail } }: Pick<Services, 'db' | 'now' | 'settings'>,
  { recipient }: Pick<OutgoingMail, 'recipient'>,
): Promise<Letter | undefined> {
  const account = await findAccount(db, recipient)
  if (!account?.active || account.user.confirmed) return undefined
  const token = await createConfirmation(db, account.user, now())
  return {
    to: account.user.email,
    subject: 'Confirm your email address',
    text: `A Lockit account has this address, and nobody has confirmed it yet.
If the account is yours, open this link within 7 days to confirm that the address is, too:

${new URL(`/confirm/${token}`, publicUrl).href}

Until then nothing about your orders is mailed to you, and an unpaid order that is not changed for ${unusedOrderDays} days is deleted.

If you have no account at Lockit, do not open the link: without it this address stays unconfirmed.

Questions? Write to ${supportEmail}.
`,
  }
}
