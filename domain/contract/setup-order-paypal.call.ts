import * as v from 'valibot'
import { defineCall, json } from './call.ts'

/** Begins a payment of an order that PayPal is to approve. `tok` names it, with PayPal and when it is executed. */
export const setupOrderPaypal = defineCall({
  method: 'POST',
  path: '/purchase/order/pay/paypal/{orderId}/setup',
  who: 'owner',
  body: json(v.object({})),
  replies: { 200: json(v.object({ data: v.object({ paymentMethod: v.object({ tok: v.string() }) }) })) },
  errors: [
    'INVOICE_ALREADY_PAID',
    'PAYMENT_METHOD_REFUSED',
    'FORTNOX_ERROR',
    'PROVIDER_UNREACHABLE',
    'INVALID_SETTING',
  ],
})
