import * as v from 'valibot'
import { startedOrderSchema } from '#domain/order/started-order.ts'
import { defineCall, json, none } from './call.ts'

/**
 * The signed-in customer's unpaid order that has a file and changed last; null when there is none. The order that the
 * query names is left out: the customer has it open.
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
