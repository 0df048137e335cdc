import * as v from 'valibot'
import { currencySchema } from '#domain/money/money.ts'
import { attemptSchema } from '#domain/payments/attempt.ts'

/**
 * `token` is PayPal's, else empty. It pays what is to be paid now; `total` and `currency` are what the customer saw, and
 * where they are given another sum is never charged. `attempt` names this execution, for whoever gives it up.
 */
export const executeBodySchema = v.object({
  token: v.string(),
  params: v.object({
    payment_method_id: v.optional(v.string()),
    payment_intent_id: v.optional(v.string()),
    total: v.optional(v.number()),
    currency: v.optional(currencySchema),
    attempt: v.optional(attemptSchema),
  }),
})

/** What a reply says of the check that a bank asks for before it pays. */
export const checkEntries = {
  requires_action: v.optional(v.boolean()),
  payment_intent_id: v.optional(v.string()),
  payment_intent_client_secret: v.optional(v.string()),
}
