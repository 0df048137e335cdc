import { binary, defineCall, none } from './call.ts'

/** The source file, byte for byte as it was uploaded. */
export const downloadResource = defineCall({
  method: 'GET',
  path: '/purchase/order/resource/{orderId}/{fileName}',
  who: 'order',
  body: none,
  replies: { 200: binary },
  errors: ['FILE_NOT_FOUND', 'UNPAID_TOO_MUCH'],
})
