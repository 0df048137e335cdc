import { invoiceReplySchema } from '#domain/invoices/invoice.ts'
import { defineCall, json } from './call.ts'
import { refusedAttempt } from './refused-attempt.ts'
import * as v from 'valibot'
import { givenUpBodySchema } from './given-up-body.ts'

/** The same for an invoice as for an order, by the link of the invoice: `iid` is the link's secret. */
export const askInvoiceOutcome = defineCall({
  method: 'POST',
  path: '/purchase/payment/invoices/{iid}/outcome',
  who: 'link',
  body: json(givenUpBodySchema),
  replies: { 200: json(v.object({ ...invoiceReplySchema.entries, ...refusedAttempt })) },
  errors: ['TOKEN_NOT_FOUND', 'PROVIDER_UNREACHABLE'],
})
