import * as v from 'valibot'
import { currencySchema } from '#domain/money/money.ts'
import { attemptSchema } from '#domain/payments/attempt.ts'

/**
 * `token` is PayPal's, else empty. The call pays the order's current price. `total` and `currency` are what the
 * customer saw; where they are given and differ from that price, nothing is charged. `attempt` names this execution, so
 * that it can be given up. `save_card`: a customer asks that the card be kept with the provider for the next payment.
 */
export const executeBodySchema = v.object({
  token: v.string(),
  params: v.object({
    payment_method_id: v.optional(v.string()),
    payment_intent_id: v.optional(v.string()),
    total: v.optional(v.number()),
    currency: v.optional(currencySchema),
    attempt: v.optional(attemptSchema),
    save_card: v.optional(v.boolean()),
  }),
})

/** The part of a reply about the check that a bank asks for before it pays. */
export const checkEntries = {
  requires_action: v.optional(v.boolean()),
  payment_intent_id: v.optional(v.string()),
  payment_intent_client_secret: v.optional(v.string()),
}
