import * as v from 'valibot'
import { currencySchema } from '#domain/money/money.ts'
import { defineCall, json } from './call.ts'
import { orderReply } from './order-reply.ts'

/** Saves the chosen languages. The source is always enUS. */
export const saveLanguageSetting = defineCall({
  method: 'POST',
  path: '/purchase/order/language-setting/{orderId}',
  who: 'order',
  query: ['file'],
  body: json(v.object({ source: v.literal('enUS'), targets: v.array(v.string()), currency: currencySchema })),
  replies: { 200: orderReply },
  errors: ['INVALID_SETTING', 'FILE_NOT_FOUND', 'NOTHING_TO_TRANSLATE', 'INVOICE_ALREADY_PAID', 'UNPAID_TOO_MUCH'],
})
