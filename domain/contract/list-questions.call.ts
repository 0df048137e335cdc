import * as v from 'valibot'
import { questionSchema } from '#domain/questions/question.ts'
import { defineCall, json, none } from './call.ts'

/**
 * The questions of linguists about an order, with all answers; the newest question first. A call that names the current
 * `version` as `known` gets no questions, and the same version. `hasReceipt`: something was paid for the order.
 */
export const listQuestions = defineCall({
  method: 'GET',
  path: '/qanda/order/{orderId}/question',
  who: 'owner',
  query: ['known'],
  body: none,
  replies: { 200: json(v.object({ data: v.array(questionSchema), version: v.string(), hasReceipt: v.boolean() })) },
  errors: ['UNPAID_TOO_MUCH'],
})
