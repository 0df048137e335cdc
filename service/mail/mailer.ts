import { isConfirmedAddress } from '#service/accounts/confirmations.ts'
import { createCourier, type Courier } from '#service/outgoing/courier.ts'
import type { Services } from '#service/services.ts'
import { changedMail } from './changed-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { factorResetMail, factorSetMail } from './factor-mail.ts'
import { isRefusedForGood, mailFault } from './mail-fault.ts'
import type { Letter, MailPort } from './message.ts'
import { mailQueue, type OutgoingMail } from './outgoing-mails.ts'
import { questionsMail } from './questions-mail.ts'
import { resetMail } from './reset-mail.ts'
import { staffInvitationMail } from './staff-invitation-mail.ts'
import { staffMail } from './staff-mail.ts'

type Post = Pick<Services, 'db' | 'log' | 'now' | 'settings'>

type Writing = (post: Post, mail: OutgoingMail) => Letter | undefined | Promise<Letter | undefined>

/** Mails about the account itself, or that bring one: these go to unconfirmed addresses too. */
const accountMails: readonly OutgoingMail['kind'][] = [
  'confirmationAsked',
  'passwordReset',
  'passwordChanged',
  'factorSet',
  'factorReset',
  'staffInvited',
]

const letters: Readonly<Record<OutgoingMail['kind'], Writing>> = {
  confirmationAsked: confirmationMail,
  passwordReset: resetMail,
  passwordChanged: changedMail,
  staffGranted: staffMail,
  staffInvited: staffInvitationMail,
  factorSet: factorSetMail,
  factorReset: factorResetMail,
  questionsAsked: questionsMail,
}

export function createMailer(post: Post, port: MailPort): Courier {
  return createCourier({
    log: post.log,
    what: 'mails',
    claim: () => mailQueue.claim(post.db, post.now()),
    deliverOne: (mail: OutgoingMail, signal) => deliverOne(post, port, mail, signal),
  })
}

async function deliverOne(post: Post, port: MailPort, mail: OutgoingMail, signal: AbortSignal): Promise<void> {
  const { db, log, now, settings } = post
  const mayGo = accountMails.includes(mail.kind) || (await isConfirmedAddress(db, mail.recipient))
  const letter = mayGo ? await letters[mail.kind](post, mail) : undefined
  if (!letter) {
    await mailQueue.remove(db, mail)
    log.info({ mail: mail.id }, 'a mail has nobody to go to, or nothing to say')
    return
  }
  try {
    const about = await port.send({ ...letter, id: mail.id, from: settings.mailFrom, date: now() }, signal)
    await mailQueue.remove(db, mail)
    log.info({ mail: mail.id, ...about }, 'a mail was sent')
  } catch (error) {
    await noteFailure(post, mail, error)
  }
}

async function noteFailure({ db, log, now }: Post, mail: OutgoingMail, error: unknown): Promise<void> {
  const about = { mail: mail.id, tries: mail.tries, error: mailFault(error) }
  if (!isRefusedForGood(error) && (await mailQueue.postpone(db, mail, now()))) {
    log.warn(about, 'a mail is tried again later')
    return
  }
  await mailQueue.remove(db, mail)
  log.error(about, 'a mail was given up')
}
