import { defineCall, none } from './call.ts'
import { orderReply } from './order-reply.ts'

/** Removes the source file and all that followed from it: columns, targets, quotation, information. */
export const removeResource = defineCall({
  method: 'DELETE',
  path: '/purchase/order/resource/{orderId}/{fileName}',
  who: 'order',
  body: none,
  replies: { 200: orderReply },
  errors: ['FILE_NOT_FOUND', 'INVOICE_ALREADY_PAID'],
})
