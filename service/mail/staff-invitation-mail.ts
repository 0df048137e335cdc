import { createStaffInvitation } from '#service/accounts/invitations.ts'
import { findAccount } from '#service/accounts/users.ts'
import type { Services } from '#service/services.ts'
import type { Letter } from './message.ts'
import type { OutgoingMail } from './outgoing-mails.ts'

/** The mail with the link to sign up as staff; undefined when the address got an account before the mail was sent. */
export async function staffInvitationMail(
  { db, now, settings: { publicUrl, supportEmail, seller } }: Pick<Services, 'db' | 'now' | 'settings'>,
  { id, recipient, invitedBy }: Pick<OutgoingMail, 'recipient' | 'invitedBy'> & { readonly id: string },
): Promise<Letter | undefined> {
  if (await findAccount(db, recipient)) return undefined
  const { token } = await createStaffInvitation(db, { email: recipient, by: invitedBy, now: now() }, id)
  return {
    to: recipient,
    subject: 'Sign up as one of the staff',
    text: `${invitedBy || seller.name} invites you to Lockit as one of its staff.

Open this link within 14 days to sign up with this address:

${new URL(`/?modal=signup&token=${token}`, publicUrl).href}

Whoever opens it first can sign up: do not pass it on.

Until you sign in anew your account is a customer's. So sign out and in again: you then set up an authenticator
app, and from then on signing in asks for its code.

If you did not expect this, you need not do anything.

Questions? Write to ${supportEmail}.
`,
  }
}
