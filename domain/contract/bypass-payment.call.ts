import { defineCall, json } from './call.ts'
import { executeBodySchema } from './execute-body.ts'
import { executeReplySchema } from './execution.ts'

/**
 * Adds the order without paying, for customers of the staff domains in the settings; PAYMENT_METHOD_REFUSED for others.
 */
export const bypassPayment = defineCall({
  method: 'POST',
  path: '/purchase/order/pay/{orderId}/execute',
  who: 'owner',
  body: json(executeBodySchema),
  replies: { 200: json(executeReplySchema) },
  errors: ['INVOICE_ALREADY_PAID', 'ORDER_CHANGED', 'PAYMENT_METHOD_REFUSED', 'INVALID_SETTING', 'UNPAID_TOO_MUCH'],
})
