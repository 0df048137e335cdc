import { createReset } from '#service/accounts/password-resets.ts'
import { findAccount } from '#service/accounts/users.ts'
import type { Services } from '#service/services.ts'
import type { Letter } from './message.ts'
import type { OutgoingMail } from './outgoing-mails.ts'

type Post = Pick<Services, 'db' | 'now' | 'settings'>

/** `another` is the page where a person can ask for one more link. */
type Writing = (reset: { readonly link: string; readonly another: string }) => Pick<Letter, 'subject' | 'text'>

/** A letter with a new link to set a password, whose hour begins now; undefined for an address without an account. */
export async function letterWithReset(
  { db, now, settings: { publicUrl } }: Post,
  { recipient }: Pick<OutgoingMail, 'recipient'>,
  write: Writing,
): Promise<Letter | undefined> {
  const account = await findAccount(db, recipient)
  if (!account) return undefined
  const { userUid, email } = account.user
  const token = await createReset(db, userUid, now())
  const link = new URL(`/reset-pass/${token}/${userUid}`, publicUrl).href
  return { to: email, ...write({ link, another: new URL('/?modal=forgotPass', publicUrl).href }) }
}

/** The mail with the link to reset a password; undefined for an address without an account. */
export function resetMail(post: Post, mail: Pick<OutgoingMail, 'recipient'>): Promise<Letter | undefined> {
  return letterWithReset(post, mail, ({ link }) => ({
    subject: 'Reset your password',
    text: `Someone asked to reset the password of your Lockit account.
If it was you, open this link within one hour:

${link}

If it was not you, you need not do anything: your password stays as it is.

Questions? Write to ${post.settings.supportEmail}.
`,
  }))
}
