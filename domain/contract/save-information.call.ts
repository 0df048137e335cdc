import { orderInformationSchema } from '#domain/information/order-information.ts'
import { defineCall, json } from './call.ts'
import { orderReply } from './order-reply.ts'

/** Saves what linguists need to know about the game; the sixteen required answers must be there. */
export const saveInformation = defineCall({
  method: 'POST',
  path: '/purchase/order/info/{orderId}',
  who: 'order',
  query: ['file'],
  body: json(orderInformationSchema),
  replies: { 200: orderReply },
  errors: ['INVALID_SETTING', 'FILE_NOT_FOUND', 'INVOICE_ALREADY_PAID', 'UNPAID_TOO_MUCH'],
})
