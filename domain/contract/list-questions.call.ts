import * as v from 'valibot'
import { questionSchema } from '#domain/questions/question.ts'
import { defineCall, json, none } from './call.ts'

/** What linguists asked about an order, with all answers; the newest question first. */
export const listQuestions = defineCall({
  method: 'GET',
  path: '/qanda/order/{orderId}/question',
  who: 'owner',
  body: none,
  replies: { 200: json(v.object({ data: v.array(questionSchema) })) },
  errors: [],
})
