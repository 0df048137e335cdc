import { defineCall, none } from './call.ts'
import { orderReply } from './order-reply.ts'

/**
 * Removes the source file and all that followed from it: columns, targets, quotation, information. Of one that is gone
 * already it answers the order as it is, so that it may be repeated.
 */
export const removeResource = defineCall({
  method: 'DELETE',
  path: '/purchase/order/resource/{orderId}/{fileName}',
  who: 'order',
  body: none,
  replies: { 200: orderReply },
  errors: ['INVOICE_ALREADY_PAID', 'UNPAID_TOO_MUCH'],
})
