import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { answerAsCustomer, questionsOf } from '#service/questions/conversation.ts'
import type { Services } from '#service/services.ts'

export function questionHandlers({ db, now }: Services): HandlersOf<'listQuestions' | 'answerQuestion'> {
  return {
    listQuestions: async ({ order }) => ({ data: await questionsOf(db, order.number) }),
    answerQuestion: async ({ params: { questionId }, body: { content, key }, customer }) => {
      if (!/^\d{1,9}$/.test(questionId)) throw new Refusal('NOT_FOUND', 'There is no such question.')
      return { data: await answerAsCustomer(db, Number(questionId), customer, { content, key, at: now() }) }
    },
  }
}
