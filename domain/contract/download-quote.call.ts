import { binary, defineCall, none } from './call.ts'

/** The quotation as a PDF, named 'quote-{game title}.pdf', or 'quote.pdf' when there is no title. */
export const downloadQuote = defineCall({
  method: 'GET',
  path: '/purchase/order/pay/quote/{orderId}/download',
  who: 'order',
  body: none,
  replies: { 200: binary },
  errors: ['NOTHING_TO_TRANSLATE', 'UNPAID_TOO_MUCH'],
})
