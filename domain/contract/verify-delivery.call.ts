import * as v from 'valibot'
import { defineCall, json, none } from './call.ts'

/** The address of an order's translated file, by the link that was sent with it. */
export const verifyDelivery = defineCall({
  method: 'GET',
  path: '/purchase/delivery/{orderId}/{tok}',
  who: 'link',
  body: none,
  replies: { 200: json(v.object({ data: v.object({ address: v.string(), fileName: v.string() }) })) },
  errors: ['TOKEN_NOT_FOUND', 'FILE_NOT_FOUND'],
})
