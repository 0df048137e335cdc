import * as v from 'valibot'
import { questionSchema } from '#domain/questions/question.ts'
import { defineCall, json, none } from './call.ts'

/**
 * What linguists asked about an order, with all answers; the newest question first. `version` is what they are known by:
 * whoever asks again and names it as `known` gets no questions where nothing is new, and the same version.
 */
export const listQuestions = defineCall({
  method: 'GET',
  path: '/qanda/order/{orderId}/question',
  who: 'owner',
  query: ['known'],
  body: none,
  replies: { 200: json(v.object({ data: v.array(questionSchema), version: v.string() })) },
  errors: ['UNPAID_TOO_MUCH'],
})
