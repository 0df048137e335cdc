import type Stripe from 'stripe'
import { minor } from '#domain/money/money.ts'
import {
  ProviderUnreachable,
  type Captured,
  type Charge,
  type KeptCard,
  type Open,
  type Released,
} from '#service/payments/payment-provider.ts'

/** The outcome of a charge, by its intent as it was just read. */
export function chargeOf(intent: Stripe.PaymentIntent): Charge {
  const { status, client_secret: clientSecret, last_payment_error: lastError } = intent
  switch (status) {
    case 'succeeded':
      return captured(intent)
    case 'canceled':
      return { status: 'released' }
    case 'requires_action':
      if (clientSecret === null) throw new ProviderUnreachable('Stripe: an intent without a secret')
      return { status: 'requires_action', clientSecret }
    case 'requires_payment_method':
      return lastError ? declined(lastError.message) : { status: 'unknown_means' }
    default:
      throw new ProviderUnreachable(`Stripe: the intent is ${status}`)
  }
}

/** How an intent ended; undefined while it may still be charged, or is being charged. */
export function stripeEnd(intent: Stripe.PaymentIntent): Captured | Released | undefined {
  if (intent.status === 'succeeded') return captured(intent)
  return intent.status === 'canceled' ? { status: 'released' } : undefined
}

/** How an intent stands, whoever looks at it; with Stripe's words on a card that was refused last. */
export function seenAs(intent: Stripe.PaymentIntent): Captured | Released | Open {
  const end = stripeEnd(intent)
  if (end) return end
  const title = intent.status === 'requires_payment_method' ? intent.last_payment_error?.message : undefined
  return { status: 'open', ...(title !== undefined && { title }) }
}

export function declined(title: string | undefined): Charge {
  return { status: 'declined', title: title ?? 'Your card was declined.' }
}

function captured(intent: Stripe.PaymentIntent): Captured {
  const card = keptCard(intent)
  const sum = { amount: minor(intent.amount_received), currency: intent.currency.toUpperCase() }
  return { status: 'captured', sum, transaction: idOf(intent.latest_charge), ...(card && { card }) }
}

/** The card of the intent, when its customer asked to keep it and Stripe does. */
function keptCard(intent: Stripe.PaymentIntent): KeptCard | undefined {
  const { payment_method: method, customer, setup_future_usage: usage } = intent
  if (usage === null || customer === null || method === null || typeof method === 'string') return undefined
  if (!method.card || idOf(method.customer) !== idOf(customer)) return undefined
  const { brand, last4, fingerprint } = method.card
  return { id: method.id, brand, last4, fingerprint: fingerprint ?? method.id }
}

/** The id of a thing that Stripe gives as an id or as an object. */
export function idOf(thing: string | { readonly id: string } | null): string | null {
  return typeof thing === 'object' && thing ? thing.id : thing
}
