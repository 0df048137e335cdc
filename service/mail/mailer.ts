import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { changedMail } from './changed-mail.ts'
import { isRefusedForGood, mailFault } from './mail-fault.ts'
import type { MailPort, Message } from './message.ts'
import { claimMail, postponeMail, removeMail, type OutgoingMail } from './outgoing-mails.ts'
import { resetMail } from './reset-mail.ts'

/** How often to look for mails that are to be tried again, or that another instance left, in milliseconds. */
const pause = 30_000

export type Letter = Pick<Message, 'to' | 'subject' | 'text'>

/** Sends what lies among the outgoing mails. */
export type Mailer = {
  /** Sends what is due; resolves when nothing is. One at a time; it never rejects. */
  readonly deliver: () => Promise<void>
  /** Leaves alone what is not sent yet, and resolves when nothing is being sent. */
  readonly close: () => Promise<void>
}

type Post = Pick<Services, 'db' | 'log' | 'now' | 'settings'>

/** How long sending one mail may take, in milliseconds. */
const deadline = 60_000

type Writing = (post: Post, recipient: string) => Letter | undefined | Promise<Letter | undefined>

const letters: Readonly<Record<OutgoingMail['kind'], Writing>> = {
  passwordReset: resetMail,
  passwordChanged: changedMail,
}

export function createMailer(post: Post, port: MailPort): Mailer {
  const ending = new AbortController()
  let last = Promise.resolve()

  async function deliverDue(): Promise<void> {
    while (!ending.signal.aborted) {
      const mail = await claimMail(post.db, post.now())
      if (!mail) return
      await deliverOne(post, port, mail, AbortSignal.any([ending.signal, AbortSignal.timeout(deadline)]))
    }
  }

  return {
    deliver: () => {
      last = last
        .then(deliverDue)
        .catch((error: unknown) => post.log.error({ error: describeError(error) }, 'mails could not be delivered'))
      return last
    },
    close: () => {
      ending.abort()
      return last
    },
  }
}

async function deliverOne(post: Post, port: MailPort, mail: OutgoingMail, signal: AbortSignal): Promise<void> {
  const { db, log, now, settings } = post
  const letter = await letters[mail.kind](post, mail.recipient)
  if (!letter) {
    await removeMail(db, mail)
    log.info({ mail: mail.id }, 'a mail has no account to go to')
    return
  }
  try {
    const about = await port.send({ ...letter, id: mail.id, from: settings.mailFrom, date: now() }, signal)
    await removeMail(db, mail)
    log.info({ mail: mail.id, ...about }, 'a mail was sent')
  } catch (error) {
    await noteFailure(post, mail, error)
  }
}

async function noteFailure({ db, log, now }: Post, mail: OutgoingMail, error: unknown): Promise<void> {
  const about = { mail: mail.id, tries: mail.tries, error: mailFault(error) }
  if (!isRefusedForGood(error) && (await postponeMail(db, mail, now()))) {
    log.warn(about, 'a mail is tried again later')
    return
  }
  await removeMail(db, mail)
  log.error(about, 'a mail was given up')
}

/** Delivers now and every half a minute; the returned function ends that. */
export function deliverOften({ mailer }: Pick<Services, 'mailer'>): () => void {
  const timer = setInterval(() => void mailer.deliver(), pause)
  void mailer.deliver()
  return () => clearInterval(timer)
}
