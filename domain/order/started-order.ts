import * as v from 'valibot'

/** An order that its customer began and has not paid, as far as it is needed to recognise it. */
export const startedOrderSchema = v.object({
  id: v.string(),
  /** The game's title; empty until step 4 is saved. */
  gameTitle: v.string(),
  fileName: v.string(),
  state: v.number(),
  /** ISO date. */
  changedAt: v.string(),
})

export type StartedOrder = v.InferOutput<typeof startedOrderSchema>
