import { defineCall, json } from './call.ts'
import { givenUpBodySchema } from './given-up-body.ts'
import { refusedAttempt } from './refused-attempt.ts'
import { orderSchema } from '#domain/order/order.ts'
import * as v from 'valibot'

/**
 * Asks for the results of an order's executions, and gives up those that `given_up` names. Replies when none is in
 * doubt.
 */
export const askOrderOutcome = defineCall({
  method: 'POST',
  path: '/purchase/order/pay/{orderId}/outcome',
  who: 'order',
  body: json(givenUpBodySchema),
  replies: { 200: json(v.object({ data: orderSchema, ...refusedAttempt })) },
  errors: ['UNPAID_TOO_MUCH'],
})
