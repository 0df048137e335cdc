import * as v from 'valibot'
import { configurationSchema, orderSnapshotSchema } from '#domain/order/order-snapshot.ts'
import { defineCall, json, none } from './call.ts'

/**
 * Gives an order as it stands. A bearer token beside the order's token adopts the order for that customer. `given_up` are
 * executions that nobody waits for any more: whichever of them arrives after this reply charges nothing.
 */
export const resumeOrder = defineCall({
  method: 'GET',
  path: '/purchase/order/init/{orderId}',
  who: 'order',
  query: ['given_up'],
  body: none,
  replies: { 200: json(v.object({ data: orderSnapshotSchema, cfg: configurationSchema })) },
  errors: ['INVOICE_ALREADY_PAID'],
})
