import { findAccount } from '#service/accounts/users.ts'
import type { Services } from '#service/services.ts'
import { countQuestions } from '#service/store/question-counts.ts'
import type { Letter } from './message.ts'
import type { QuestionsMail } from './outgoing-mails.ts'

/**
 * Tells a customer how many questions wait for an answer now; undefined when all were answered before the mail was
 * sent.
 */
export async function questionsMail(
  { db, settings: { publicUrl, supportEmail } }: Pick<Services, 'db' | 'settings'>,
  { recipient, orderNumber }: QuestionsMail,
): Promise<Letter | undefined> {
  const account = await findAccount(db, recipient)
  const waiting = (await countQuestions(db, [orderNumber])).get(orderNumber)?.unanswered ?? 0
  if (!account?.active || waiting === 0) return undefined
  const [counted, wait] = waiting === 1 ? ['A question', 'waits'] : [`${waiting} questions`, 'wait']
  return {
    to: account.user.email,
    subject: `${counted} about your order ${orderNumber}`,
    text: `${counted} of the linguists who translate your order ${orderNumber} ${wait} for your answer.
Read and answer here:

${new URL(`/orders/${orderNumber}`, publicUrl).href}

Anything else? Write to ${supportEmail}.
`,
  }
}
