import { defineCall, none } from './call.ts'
import { orderReply } from './order-reply.ts'

/**
 * Removes the source file and all that follows from it: columns, targets, quotation, information. For a file that is
 * gone already it answers with the order as it is, so that it may be repeated.
 */
export const removeResource = defineCall({
  method: 'DELETE',
  path: '/purchase/order/resource/{orderId}/{fileName}',
  who: 'order',
  query: ['file'],
  body: none,
  replies: { 200: orderReply },
  errors: ['FILE_NOT_FOUND', 'INVOICE_ALREADY_PAID', 'UNPAID_TOO_MUCH'],
})
