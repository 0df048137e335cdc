import { defineCall, multipart } from './call.ts'
import { orderReply } from './order-reply.ts'

/** Takes the source file, reads it, and replaces the one before. A refused file leaves the order as it was. */
export const uploadResource = defineCall({
  method: 'POST',
  path: '/purchase/order/resource/{orderId}',
  who: 'order',
  body: multipart,
  replies: { 200: orderReply },
  errors: [
    'NON_SUPPORTED_FILE_TYPE',
    'EXCEEDED_LIMIT',
    'UPLOAD_FAILED',
    'UPLOADED_TOO_MUCH',
    'UNPAID_TOO_MUCH',
    'INVOICE_ALREADY_PAID',
  ],
})
