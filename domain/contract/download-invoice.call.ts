import { binary, defineCall, none } from './call.ts'

/** The invoice as a PDF, by its link; once it is paid, the receipt. */
export const downloadInvoice = defineCall({
  method: 'GET',
  path: '/purchase/payment/invoices/{iid}/download',
  who: 'link',
  body: none,
  replies: { 200: binary },
  errors: ['TOKEN_NOT_FOUND'],
})
