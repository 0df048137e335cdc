import { invoiceReplySchema } from '#domain/invoices/invoice.ts'
import { defineCall, json, none } from './call.ts'

/** An invoice by its link: `iid` is the link's secret. */
export const readInvoice = defineCall({
  method: 'GET',
  path: '/purchase/payment/invoices/{iid}',
  who: 'link',
  body: none,
  replies: { 200: json(invoiceReplySchema) },
  errors: ['TOKEN_NOT_FOUND', 'PROVIDER_UNREACHABLE'],
})
