import * as v from 'valibot'
import { defineCall, json } from './call.ts'

/**
 * The sandbox's own PayPal: says yes or no to a payment, as its owner would in PayPal's window. Nothing is charged by it.
 * There is no such call when PayPal itself is set.
 */
export const answerApproval = defineCall({
  method: 'POST',
  path: '/sandbox/approval/{tok}',
  who: 'link',
  body: json(v.object({ answer: v.picklist(['approve', 'cancel']) })),
  replies: { 200: json(v.object({ data: v.object({ approved: v.boolean() }) })) },
  errors: [],
})
