import type { Services } from '#service/services.ts'
import type { Letter } from './message.ts'
import type { OutgoingMail } from './outgoing-mails.ts'
import { letterWithReset } from './reset-mail.ts'

/** Tells the owner that an authenticator app was set up, and what to do if another person did it. */
export function factorSetMail(
  { settings: { supportEmail } }: Pick<Services, 'settings'>,
  { recipient }: Pick<OutgoingMail, 'recipient'>,
): Letter {
  return {
    to: recipient,
    subject: 'An authenticator app has been set up',
    text: `An authenticator app has been set up for your Lockit account. From now on signing in asks for its code.
If it was you, you need not do anything.

If it was not you, write to ${supportEmail} at once: somebody knows your password.
`,
  }
}

/**
 * Tells the owner that the authenticator app was removed, and brings the link to set a new password, which is needed
 * now.
 */
export function factorResetMail(
  post: Pick<Services, 'db' | 'now' | 'settings'>,
  mail: Pick<OutgoingMail, 'recipient'>,
): Promise<Letter | undefined> {
  return letterWithReset(post, mail, ({ link, another }) => ({
    subject: 'Set a new password and authenticator app',
    text: `The authenticator app of your Lockit account has been reset. The password is good no more either, and you
were signed out everywhere. Open this link within one hour to set a new password:

${link}

At the next sign-in you set up an authenticator app again. When the hour is over, ask for another link here:

${another}

If you did not ask for this, write to ${post.settings.supportEmail} at once.
`,
  }))
}
