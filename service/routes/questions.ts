import { answerLimits } from '#service/accounts/limits.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { isReceipted } from '#service/payments/receipted.ts'
import { answerAsCustomer, questionsOf, requireAsked, versionOf } from '#service/questions/conversation.ts'
import type { Services } from '#service/services.ts'

export function questionHandlers({ db, limiter, now }: Services): HandlersOf<'listQuestions' | 'answerQuestion'> {
  return {
    // A conversation is fetched with its version, and fetched again when the version has changed.
    listQuestions: async ({ order, query: { known } }) => {
      const version = await versionOf(db, order.number)
      const data = known === version ? [] : await questionsOf(db, order.number)
      return { data, version, hasReceipt: isReceipted(order) }
    },
    answerQuestion: async ({ params: { questionId }, body: { content, key }, customer }) => {
      if (!/^\d{1,9}$/.test(questionId)) throw new Refusal('NOT_FOUND', 'There is no such question.')
      await requireAsked(db, Number(questionId), customer)
      await limiter.take(answerLimits(customer.userUid))
      return { data: await answerAsCustomer(db, Number(questionId), customer, { content, key, at: now() }) }
    },
  }
}
