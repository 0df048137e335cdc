import * as v from 'valibot'
import { currencySchema } from '#domain/money/money.ts'
import { attemptSchema } from '#domain/payments/attempt.ts'

/**
 * `token` is PayPal's, else empty. `total` and `currency` are what the customer saw: another sum is never charged.
 * `attempt` names this execution, for whoever gives it up.
 */
export const executeBodySchema = v.object({
  token: v.string(),
  params: v.object({
    payment_method_id: v.optional(v.string()),
    payment_intent_id: v.optional(v.string()),
    total: v.number(),
    currency: currencySchema,
    attempt: v.optional(attemptSchema),
  }),
})

/** What a reply says of the check that a bank asks for before it pays. */
export const checkEntries = {
  requires_action: v.optional(v.boolean()),
  payment_intent_id: v.optional(v.string()),
  payment_intent_client_secret: v.optional(v.string()),
}
