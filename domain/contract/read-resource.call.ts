import * as v from 'valibot'
import { fileContentSchema } from '#domain/documents/document.ts'
import { defineCall, json, none } from './call.ts'

/** The content of the source file; chosen by `Accept: application/json` on the path of its download. */
export const readResource = defineCall({
  method: 'GET',
  path: '/purchase/order/resource/{orderId}/{fileName}',
  who: 'order',
  body: none,
  replies: { 200: json(v.object({ data: fileContentSchema })) },
  errors: ['FILE_NOT_FOUND', 'NON_SUPPORTED_FILE_TYPE', 'EXCEEDED_LIMIT', 'UPLOAD_FAILED', 'UNPAID_TOO_MUCH'],
})
