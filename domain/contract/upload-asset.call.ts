import { defineCall, multipart } from './call.ts'
import { orderReply } from './order-reply.ts'

/** Adds supporting files, each named `kind_name.ext`; a name that is taken gets a ' (n)' suffix. */
export const uploadAsset = defineCall({
  method: 'POST',
  path: '/purchase/order/asset/{orderId}',
  who: 'order',
  body: multipart,
  replies: { 200: orderReply },
  errors: [
    'FILE_SIZE_EXCEEDED',
    'TOO_MANY_ASSETS',
    'ASSETS_TOO_LARGE',
    'UPLOAD_FAILED',
    'UPLOADED_TOO_MUCH',
    'UNPAID_TOO_MUCH',
    'MALWARE_FOUND',
    'SCANNER_AWAY',
    'INVOICE_ALREADY_PAID',
  ],
})
