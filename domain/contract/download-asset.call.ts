import { binary, defineCall, none } from './call.ts'

/** A supporting file; `refer` names the earlier order of this customer that holds it. */
export const downloadAsset = defineCall({
  method: 'GET',
  path: '/purchase/order/asset/{orderId}/{fileName}',
  query: ['refer'],
  who: 'order',
  body: none,
  replies: { 200: binary },
  errors: ['FILE_NOT_FOUND', 'UNPAID_TOO_MUCH'],
})
