import * as v from 'valibot'
import { answerLength, answerSchema } from '#domain/questions/question.ts'
import { defineCall, json, trimmed } from './call.ts'

/**
 * Answers a question of the customer's own order. An answer with the key and the words of a kept one is the same
 * answer, sent again: it is kept once and has the same reply. NOT_FOUND also for a question of another customer's
 * order.
 */
export const answerQuestion = defineCall({
  method: 'POST',
  path: '/qanda/question/{questionId}/answer',
  who: 'customer',
  body: json(
    v.object({
      content: v.pipe(trimmed, v.nonEmpty(), v.maxLength(answerLength)),
      state: v.literal(0),
      tags: v.strictTuple([]),
      key: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
    }),
  ),
  replies: { 200: json(v.object({ data: answerSchema })) },
  errors: ['QUESTION_RESOLVED'],
})
