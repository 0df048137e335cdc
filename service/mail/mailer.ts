import { isConfirmedAddress } from '#service/accounts/confirmations.ts'
import type { Job, JobOutcome } from '#service/jobs/work-on.ts'
import type { Services } from '#service/services.ts'
import { changedMail } from './changed-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { deletedMail } from './deleted-mail.ts'
import { draftMail } from './draft-mail.ts'
import { factorResetMail, factorSetMail } from './factor-mail.ts'
import { isRefusedForGood, mailFault } from './mail-fault.ts'
import type { Letter } from './message.ts'
import { mailQueue, questionsMailQueue, type OutgoingMail, type QuestionsMail } from './outgoing-mails.ts'
import { questionsMail } from './questions-mail.ts'
import { resetMail } from './reset-mail.ts'
import { staffInvitationMail } from './staff-invitation-mail.ts'
import { staffMail } from './staff-mail.ts'

type Post = Pick<Services, 'db' | 'log' | 'mail' | 'now' | 'settings'>

type Writing = (
  post: Post,
  mail: OutgoingMail & { readonly id: string },
) => Letter | undefined | Promise<Letter | undefined>

/** Mails about the account itself, or that bring one: these go to unconfirmed addresses too. */
const accountMails: readonly OutgoingMail['kind'][] = [
  'confirmationAsked',
  'passwordReset',
  'passwordChanged',
  'factorSet',
  'factorReset',
  'staffInvited',
  'accountDeleted',
]

const letters: Readonly<Record<OutgoingMail['kind'], Writing>> = {
  confirmationAsked: confirmationMail,
  passwordReset: resetMail,
  passwordChanged: changedMail,
  staffGranted: staffMail,
  staffInvited: staffInvitationMail,
  factorSet: factorSetMail,
  factorReset: factorResetMail,
  accountDeleted: deletedMail,
  draftEnds: draftMail,
}

/** How long sending one mail may take, in milliseconds. */
const deadline = 60_000

/** Has this process send mails. */
export async function workOnMails(services: Post & Pick<Services, 'jobs'>): Promise<void> {
  const { jobs, db } = services
  await jobs.work(mailQueue, async (job) => {
    const { kind, recipient } = job.data
    const mayGo = accountMails.includes(kind) || (await isConfirmedAddress(db, recipient))
    return sendLetter(services, job, mayGo ? await letters[kind](services, { ...job.data, id: job.id }) : undefined)
  })
  await jobs.work(questionsMailQueue, async (job: Job<QuestionsMail>) => {
    const mayGo = await isConfirmedAddress(db, job.data.recipient)
    return sendLetter(services, job, mayGo ? await questionsMail(services, job.data) : undefined)
  })
}

/** The mail is named after its job, so that it has the same name at each try. */
async function sendLetter(
  { log, mail, now, settings }: Post,
  { id, tries, signal }: Job<unknown>,
  letter: Letter | undefined,
): Promise<JobOutcome> {
  if (!letter) {
    log.info({ mail: id }, 'a mail has nobody to go to, or nothing to say')
    return 'done'
  }
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(deadline)])
    const about = await mail.send({ ...letter, id, from: settings.mailFrom, date: now() }, patience)
    log.info({ mail: id, ...about }, 'a mail was sent')
    return 'done'
  } catch (error) {
    log.warn({ mail: id, tries, error: mailFault(error) }, 'a mail was not taken')
    return isRefusedForGood(error) ? 'given up' : 'again'
  }
}
