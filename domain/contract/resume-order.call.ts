import * as v from 'valibot'
import { configurationSchema, orderSchema } from '#domain/order/order.ts'
import { defineCall, json, none } from './call.ts'

/** Answers with an order as it stands. A bearer token beside the order's token adopts the order for that customer. */
export const resumeOrder = defineCall({
  method: 'GET',
  path: '/purchase/order/init/{orderId}',
  who: 'order',
  body: none,
  replies: { 200: json(v.object({ data: orderSchema, cfg: configurationSchema })) },
  errors: ['UNPAID_TOO_MUCH'],
})
