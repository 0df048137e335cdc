import { createReset } from '#service/accounts/password-resets.ts'
import { findAccount } from '#service/accounts/users.ts'
import type { Services } from '#service/services.ts'
import type { Letter } from './mailer.ts'
import type { OutgoingMail } from './outgoing-mails.ts'

/** The link to reset a password. Its hour begins now; an address without an account gets no mail. */
export async function resetMail(
  { db, now, settings: { publicUrl, supportEmail } }: Pick<Services, 'db' | 'now' | 'settings'>,
  { recipient }: Pick<OutgoingMail, 'recipient'>,
): Promise<Letter | undefined> {
  const account = await findAccount(db, recipient)
  if (!account) return undefined
  const { userUid, email } = account.user
  const token = await createReset(db, userUid, now())
  const link = new URL(`/reset-pass/${token}/${userUid}`, publicUrl)
  return {
    to: email,
    subject: 'Reset your password',
    text: `Someone asked to reset the password of your Lockit account.
If it was you, open this link within one hour:

${link.href}

If it was not you, you need not do anything: your password stays as it is.

Questions? Write to ${supportEmail}.
`,
  }
}
