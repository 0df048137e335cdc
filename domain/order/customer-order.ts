import * as v from 'valibot'
import { informationDraftSchema } from '#domain/information/order-information.ts'
import { moneyBackSchema } from '#domain/payments/money-back.ts'
import { mergeSchema, orderFileSchema } from './order.ts'

/** A paid order as its customer's list shows it. `createdAt` is ISO 8601 in UTC. */
export const customerOrderSchema = v.object({
  id: v.string(),
  uid: v.string(),
  project: v.string(),
  state: v.number(),
  createdAt: v.string(),
  info: v.nullable(informationDraftSchema),
  assets: v.array(v.string()),
  /** Null until a delivery. */
  merge: v.nullable(mergeSchema),
  /** How many questions linguists have asked. */
  questions: v.number(),
  /** How many of them have no answer and are not resolved. */
  unanswered: v.number(),
  /** `returned` is there only where something went back, or is disputed. */
  payment: v.object({
    method: v.string(),
    invoice: v.string(),
    returned: v.exactOptional(v.array(moneyBackSchema)),
  }),
  file: orderFileSchema,
  targets: v.array(v.string()),
})

export type CustomerOrder = v.InferOutput<typeof customerOrderSchema>
