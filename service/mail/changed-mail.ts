import type { Services } from '#service/services.ts'
import type { Letter } from './message.ts'
import type { OutgoingMail } from './outgoing-mails.ts'

/** Tells the owner that the password was changed, and what to do if another person did it. */
export function changedMail(
  { settings: { publicUrl, supportEmail } }: Pick<Services, 'settings'>,
  { recipient }: Pick<OutgoingMail, 'recipient'>,
): Letter {
  return {
    to: recipient,
    subject: 'Your password has been changed',
    text: `The password of your Lockit account has been changed, and you were signed out everywhere.
If it was you, you need not do anything: sign in with the new one.

If it was not you, choose another one at once. Ask for a link here:

${new URL('/?modal=forgotPass', publicUrl).href}

Questions? Write to ${supportEmail}.
`,
  }
}
