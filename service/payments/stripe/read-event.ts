import * as v from 'valibot'
import type { ReadEvent } from '#service/payments/payment-provider.ts'

const tolerance = 300
const eventSchema = v.object({
  id: v.string(),
  data: v.object({ object: v.object({ object: v.string(), id: v.optional(v.string()) }) }),
})

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
      return { id, reference: data.object.object === 'payment_intent' ? data.object.id : undefined }
    } catch {
      return undefined
    }
  }
}
