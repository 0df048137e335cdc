import * as v from 'valibot'
import { defineCall, json } from './call.ts'

/**
 * The sandbox's own PayPal: approves or cancels a payment, as the payer would in PayPal's window. The call charges
 * nothing. It does not exist when PayPal itself is set.
 */
export const answerApproval = defineCall({
  method: 'POST',
  path: '/sandbox/approval/{tok}',
  who: 'link',
  body: json(v.object({ answer: v.picklist(['approve', 'cancel']) })),
  replies: { 200: json(v.object({ data: v.object({ approved: v.boolean() }) })) },
  errors: [],
})
