import * as v from 'valibot'
import { configurationSchema } from '#domain/order/order.ts'
import { paymentOptionsSchema } from '#domain/payments/options.ts'
import { defineCall, json, none } from './call.ts'

/** Starts a new order. Its `csrfToken` is the permission to work on it until a customer adopts it. */
export const initOrder = defineCall({
  method: 'GET',
  path: '/purchase/order/init',
  who: 'anyone',
  body: none,
  replies: {
    200: json(
      v.object({
        data: v.object({
          id: v.string(),
          csrfToken: v.string(),
          paymentMethod: paymentOptionsSchema,
          state: v.number(),
        }),
        cfg: configurationSchema,
      }),
    ),
  },
  errors: ['TOO_MANY_ORDERS'],
})
