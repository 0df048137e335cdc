import { fileSettingsSchema } from '#domain/documents/file-setting.ts'
import { defineCall, json } from './call.ts'
import { orderReply } from './order-reply.ts'

/** Saves the roles of the columns, and counts the words that follow from them. */
export const saveFileSetting = defineCall({
  method: 'POST',
  path: '/purchase/order/file-setting/{orderId}',
  who: 'order',
  query: ['file'],
  body: json(fileSettingsSchema),
  replies: { 200: orderReply },
  errors: [
    'FILE_NOT_FOUND',
    'INVALID_SETTING',
    'NON_SUPPORTED_FILE_TYPE',
    'EXCEEDED_LIMIT',
    'UPLOAD_FAILED',
    'INVOICE_ALREADY_PAID',
    'UNPAID_TOO_MUCH',
  ],
})
