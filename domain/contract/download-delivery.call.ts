import { binary, defineCall, none } from './call.ts'

/**
 * The translated file of an order, by the link that was sent with it. Delivery links lead here unless the settings say
 * otherwise.
 */
export const downloadDelivery = defineCall({
  method: 'GET',
  path: '/purchase/delivery/{orderId}/{tok}/{fileName}',
  who: 'link',
  body: none,
  replies: { 200: binary },
  errors: ['TOKEN_NOT_FOUND', 'FILE_NOT_FOUND'],
})
