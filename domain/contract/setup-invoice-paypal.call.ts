import * as v from 'valibot'
import { defineCall, emptyObject, json } from './call.ts'

/** Begins a payment of an invoice that PayPal is to approve; `invoiceId` is the link's secret. */
export const setupInvoicePaypal = defineCall({
  method: 'POST',
  path: '/purchase/payment/paypal/{invoiceId}/setup',
  who: 'link',
  body: json(emptyObject),
  replies: { 200: json(v.object({ data: v.object({ paymentMethod: v.object({ tok: v.string() }) }) })) },
  errors: [
    'TOKEN_NOT_FOUND',
    'INVOICE_ALREADY_PAID',
    'PAYMENT_METHOD_REFUSED',
    'PROVIDER_UNREACHABLE',
    'TOO_MANY_PAYMENTS',
  ],
})
