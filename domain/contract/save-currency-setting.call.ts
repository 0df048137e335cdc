import * as v from 'valibot'
import { currencySchema } from '#domain/money/money.ts'
import { defineCall, json } from './call.ts'
import { orderReply } from './order-reply.ts'

/** Prices the order again in another currency. */
export const saveCurrencySetting = defineCall({
  method: 'POST',
  path: '/purchase/order/currency-setting/{orderId}',
  who: 'order',
  body: json(v.object({ currency: currencySchema })),
  replies: { 200: orderReply },
  errors: ['INVOICE_ALREADY_PAID', 'UNPAID_TOO_MUCH'],
})
