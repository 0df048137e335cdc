import { binary, defineCall, none } from './call.ts'

/** The customer's own file with the translations in it, by the name in `merge.original`. */
export const downloadMerged = defineCall({
  method: 'GET',
  path: '/purchase/order/resource/{orderId}/merged/{fileName}',
  who: 'owner',
  body: none,
  replies: { 200: binary },
  errors: ['FILE_NOT_FOUND', 'UNPAID_TOO_MUCH'],
})
