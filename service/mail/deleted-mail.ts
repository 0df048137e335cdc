import type { Services } from '#service/services.ts'
import type { Letter } from './message.ts'
import type { OutgoingMail } from './outgoing-mails.ts'

/** Tells a person that their account is gone, and what is kept nevertheless. */
export function deletedMail(
  { settings: { publicUrl, supportEmail } }: Pick<Services, 'settings'>,
  { recipient }: Pick<OutgoingMail, 'recipient'>,
): Letter {
  return {
    to: recipient,
    subject: 'Your account has been deleted',
    text: `Your Lockit account has been deleted, with your drafts, your files, your translation memory and your saved cards. You were signed out everywhere.

The law has us keep invoices and records of payments for ten years. They stay as they were issued, with the names on them, and belong to no account.

You can sign up again with this address at any time:

${new URL('/?modal=signup', publicUrl).href}

If it was not you, or you have questions, write to ${supportEmail}.
`,
  }
}
