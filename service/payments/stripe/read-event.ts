import * as v from 'valibot'
import type { ReadEvent } from '#service/payments/payment-provider.ts'

const tolerance = 300
const eventSchema = v.object({
  id: v.string(),
  data: v.object({
    object: v.object({ object: v.string(), id: v.optional(v.string()), payment_intent: v.nullish(v.string()) }),
  }),
})

/** What Stripe tells of when money goes back: `charge.refunded`, `refund.…`, `charge.dispute.…`. */
const returned = new Set(['charge', 'refund', 'dispute'])

/** Reads the events of Stripe's webhook; undefined when the signature is missing, wrong or over five minutes old. */
export function stripeEvents(webhookSecret: string, now: () => Date = () => new Date()): ReadEvent {
  return async (body, signature) => {
    if (signature === undefined) return undefined
    const { default: Library } = await import('stripe')
    try {
      const signed: unknown = Library.webhooks.constructEvent(
        Buffer.from(body),
        signature,
        webhookSecret,
        tolerance,
        undefined,
        now().getTime(),
      )
      const event = v.safeParse(eventSchema, signed)
      if (!event.success) return undefined
      const { id, data } = event.output
      const { object: kind, id: own, payment_intent: intent } = data.object
      const isReturn = returned.has(kind)
      const reference = kind === 'payment_intent' ? own : isReturn ? (intent ?? undefined) : undefined
      return { id, reference, transaction: undefined, isReturn }
    } catch {
      return undefined
    }
  }
}
