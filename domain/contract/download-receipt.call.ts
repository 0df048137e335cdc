import { binary, defineCall, none } from './call.ts'

/** The receipt of a paid order as a PDF, 'receipt-{orderId}.pdf'; an order that was added without paying has none. */
export const downloadReceipt = defineCall({
  method: 'GET',
  path: '/purchase/order/pay/receipt/{orderId}/download',
  who: 'owner',
  body: none,
  replies: { 200: binary },
  errors: ['FILE_NOT_FOUND', 'UNPAID_TOO_MUCH'],
})
