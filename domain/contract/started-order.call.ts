import * as v from 'valibot'
import { startedOrderSchema } from '#domain/order/started-order.ts'
import { defineCall, json, none } from './call.ts'

/**
 * Of the signed-in customer's unpaid orders with a file, the one that changed last; null when there is none. The query
 * names the order at hand, which is left out.
 */
export const startedOrder = defineCall({
  method: 'GET',
  path: '/purchase/customer/started',
  query: ['except'],
  who: 'customer',
  body: none,
  replies: { 200: json(v.object({ data: v.object({ order: v.nullable(startedOrderSchema) }) })) },
  errors: [],
})
