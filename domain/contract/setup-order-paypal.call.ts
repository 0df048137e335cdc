import * as v from 'valibot'
import { defineCall, emptyObject, json } from './call.ts'

/**
 * Begins a payment of an order that PayPal is to approve. `tok` names the payment at PayPal and in the call that
 * executes it.
 */
export const setupOrderPaypal = defineCall({
  method: 'POST',
  path: '/purchase/order/pay/paypal/{orderId}/setup',
  who: 'owner',
  body: json(emptyObject),
  replies: { 200: json(v.object({ data: v.object({ paymentMethod: v.object({ tok: v.string() }) }) })) },
  errors: [
    'INVOICE_ALREADY_PAID',
    'PAYMENT_METHOD_REFUSED',
    'FORTNOX_ERROR',
    'INVALID_SETTING',
    'TOO_MANY_PAYMENTS',
    'UNPAID_TOO_MUCH',
  ],
})
