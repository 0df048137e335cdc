import * as v from 'valibot'
import { binary, defineCall, json } from './call.ts'

/**
 * The customer's own file with all that their translation memory knows, for languages in which it leaves nothing to
 * translate. No order comes of it.
 */
export const downloadKnown = defineCall({
  method: 'POST',
  path: '/purchase/order/known-translation/{orderId}',
  who: 'owner',
  query: ['file'],
  body: json(v.object({ targets: v.array(v.string()) })),
  replies: { 200: binary },
  errors: [
    'INVALID_SETTING',
    'FILE_NOT_FOUND',
    'NON_SUPPORTED_FILE_TYPE',
    'EXCEEDED_LIMIT',
    'UPLOAD_FAILED',
    'INVOICE_ALREADY_PAID',
    'UNPAID_TOO_MUCH',
  ],
})
