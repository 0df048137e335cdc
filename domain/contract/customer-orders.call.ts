import * as v from 'valibot'
import { customerOrderSchema } from '#domain/order/customer-order.ts'
import { defineCall, json, none } from './call.ts'

/**
 * The paid orders of the signed-in customer, newest first; the first 50 unless the query says otherwise. With `p.search`,
 * those that it finds; `total` counts them.
 */
export const customerOrders = defineCall({
  method: 'GET',
  path: '/purchase/customer/orders',
  query: ['p.offset', 'p.limit', 'p.search'],
  who: 'customer',
  body: none,
  replies: { 200: json(v.object({ data: v.object({ rows: v.array(customerOrderSchema), total: v.number() }) })) },
  errors: [],
})
