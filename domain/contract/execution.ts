import * as v from 'valibot'
import { currencySchema } from '#domain/money/money.ts'
import { orderSnapshotSchema } from '#domain/order/order-snapshot.ts'

/** `token` is PayPal's, else empty. `total` and `currency` are what the customer saw: another sum is never charged. */
export const executeBodySchema = v.object({
  token: v.string(),
  params: v.object({
    payment_method_id: v.optional(v.string()),
    payment_intent_id: v.optional(v.string()),
    total: v.number(),
    currency: currencySchema,
  }),
})

/** `data` is the order; with `requires_action` it is not paid yet. */
export const executeReplySchema = v.object({
  requires_action: v.optional(v.boolean()),
  payment_intent_id: v.optional(v.string()),
  payment_intent_client_secret: v.optional(v.string()),
  data: orderSnapshotSchema,
})

export type ExecuteBody = v.InferOutput<typeof executeBodySchema>
export type ExecuteReply = v.InferOutput<typeof executeReplySchema>
