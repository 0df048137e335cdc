import { defineCall, json } from './call.ts'
import { executeBodySchema } from './execute-body.ts'
import { executeReplySchema } from './execution.ts'

/**
 * Pays an order. Answers `requires_action` when the bank asks for one more check; the same call with the
 * `payment_intent_id` then completes it. Repeated calls charge the order once.
 */
export const executePayment = defineCall({
  method: 'POST',
  path: '/purchase/order/pay/{method}/{orderId}/execute',
  who: 'owner',
  body: json(executeBodySchema),
  replies: { 200: json(executeReplySchema) },
  errors: [
    'INVOICE_ALREADY_PAID',
    'ORDER_CHANGED',
    'PAYMENT_METHOD_REFUSED',
    'FAILED_STRIPE_CARD',
    'FORTNOX_ERROR',
    'INVALID_SETTING',
    'TOO_MANY_PAYMENTS',
    'UNPAID_TOO_MUCH',
  ],
})
