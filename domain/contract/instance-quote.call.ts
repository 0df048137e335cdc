import * as v from 'valibot'
import { currencySchema } from '#domain/money/money.ts'
import { quotationSchema } from '#domain/pricing/quotation.ts'
import { defineCall, json } from './call.ts'

/** The quotation for a choice of languages, without saving the choice. */
export const instanceQuote = defineCall({
  method: 'POST',
  path: '/purchase/order/v2/instance-quote/{orderId}',
  who: 'order',
  query: ['file'],
  body: json(v.object({ targets: v.array(v.string()), currency: currencySchema })),
  replies: { 200: json(v.object({ data: quotationSchema })) },
  errors: ['INVALID_SETTING', 'FILE_NOT_FOUND', 'UNPAID_TOO_MUCH'],
})
