import { binary, defineCall, none } from './call.ts'

/**
 * The quotation as a PDF, named 'quote-{game title}.pdf', or 'quote.pdf' when there is no title. With `country`, the quote
 * to a guest says what VAT comes to there.
 */
export const downloadQuote = defineCall({
  method: 'GET',
  path: '/purchase/order/pay/quote/{orderId}/download',
  who: 'order',
  query: ['country'],
  body: none,
  replies: { 200: binary },
  errors: ['NOTHING_TO_TRANSLATE', 'UNPAID_TOO_MUCH'],
})
