import * as v from 'valibot'
import type { Queue } from '#service/jobs/queues.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'

/** Mails hold no text: it is written when they are sent, so that no link is stored. */
const mailSchema = v.object({
  kind: v.picklist([
    'confirmationAsked',
    'passwordReset',
    'passwordChanged',
    'staffGranted',
    'staffInvited',
    'factorSet',
    'factorReset',
    'accountDeleted',
    'draftEnds',
  ]),
  recipient: v.string(),
  /** Whose invitation the mail brings. */
  invitedBy: v.optional(v.string(), ''),
  /** Which draft the mail is about. */
  orderNumber: v.optional(v.number()),
})

const questionsMailSchema = v.object({ recipient: v.string(), orderNumber: v.number() })

export type OutgoingMail = v.InferOutput<typeof mailSchema>
export type QuestionsMail = v.InferOutput<typeof questionsMailSchema>

export const mailQueue: Queue<OutgoingMail> = { name: 'mail', schema: mailSchema }
export const questionsMailQueue: Queue<QuestionsMail> = { name: 'questions-mail', schema: questionsMailSchema }

type Post = Pick<Services, 'jobs'> & { readonly db: Database }

/** Queues a mail, and returns its id. */
export async function enqueueMail({ db, jobs }: Post, mail: v.InferInput<typeof mailSchema>): Promise<string> {
  const [id] = await jobs.send(db, mailQueue, [{ invitedBy: '', ...mail }])
  if (id === undefined) throw new Error('A mail was not queued')
  return id
}

/** How long a mail about a question waits for further questions, in seconds. */
export const questionsWait = 10 * 60

/**
 * Queues a mail that tells a customer of questions about an order. A mail that still waits covers this question too; if
 * one is being sent, another one follows.
 */
export async function enqueueQuestionsMail({ db, jobs }: Post, mail: QuestionsMail): Promise<void> {
  await jobs.send(db, questionsMailQueue, [mail], { key: String(mail.orderNumber), after: questionsWait })
}
