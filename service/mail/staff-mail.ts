import type { Services } from '#service/services.ts'
import type { Letter } from './message.ts'
import type { OutgoingMail } from './outgoing-mails.ts'
import { letterWithReset } from './reset-mail.ts'

/** Tells a person that they were made staff, and brings the link to set a new password, which is needed now. */
export function staffMail(
  post: Pick<Services, 'db' | 'now' | 'settings'>,
  mail: Pick<OutgoingMail, 'recipient'>,
): Promise<Letter | undefined> {
  return letterWithReset(post, mail, ({ link, another }) => ({
    subject: 'Set a new password',
    text: `Your Lockit account has been made one of the staff's. Its password is good no more, and you were
signed out everywhere. Open this link within one hour to set a new password:

${link}

When the hour is over, ask for another link here:

${another}

Questions? Write to ${post.settings.supportEmail}.
`,
  }))
}
