import * as v from 'valibot'
import { orderSchema } from '#domain/order/order.ts'
import { checkEntries, type executeBodySchema } from './execute-body.ts'

/** `data` is the order; with `requires_action` it is not paid yet. */
export const executeReplySchema = v.object({
  ...checkEntries,
  data: orderSchema,
})

export type ExecuteBody = v.InferOutput<typeof executeBodySchema>
export type ExecuteReply = v.InferOutput<typeof executeReplySchema>
