import * as v from 'valibot'
import { invoiceSchema } from '#domain/invoices/invoice.ts'
import { defineCall, json } from './call.ts'
import { checkEntries, executeBodySchema } from './execute-body.ts'

/**
 * Pays an invoice; `invoiceId` is the link's secret. As with an order, `requires_action` says that the bank asks for
 * one more check, and repeated calls charge once.
 */
export const executeInvoice = defineCall({
  method: 'POST',
  path: '/purchase/payment/{method}/{invoiceId}/execute',
  who: 'link',
  body: json(executeBodySchema),
  replies: { 200: json(v.object({ ...checkEntries, data: invoiceSchema })) },
  errors: [
    'TOKEN_NOT_FOUND',
    'INVOICE_ALREADY_PAID',
    'ORDER_CHANGED',
    'PAYMENT_METHOD_REFUSED',
    'FAILED_STRIPE_CARD',
    'PROVIDER_UNREACHABLE',
    'INVALID_SETTING',
    'TOO_MANY_PAYMENTS',
  ],
})
