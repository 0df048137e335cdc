import { defineCall, none } from './call.ts'
import { orderReply } from './order-reply.ts'

export const removeAsset = defineCall({
  method: 'DELETE',
  path: '/purchase/order/asset/{orderId}/{fileName}',
  who: 'order',
  body: none,
  replies: { 200: orderReply },
  errors: ['FILE_NOT_FOUND', 'INVOICE_ALREADY_PAID'],
})
