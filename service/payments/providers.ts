import type { Settings } from '#service/settings.ts'
import type { Database } from '#service/store/database.ts'
import {
  ProviderUnreachable,
  type CardProvider,
  type PaymentProvider,
  type ProviderName,
  type ReadEvent,
} from './payment-provider.ts'
import { createPaypal } from './paypal/create-paypal.ts'
import { createSandbox } from './sandbox.ts'
import { createSandboxPaypal } from './sandbox-paypal.ts'
import { createStripe } from './stripe/create-stripe.ts'
import { stripeEvents } from './stripe/read-event.ts'
import { stripeCustomersIn } from './stripe/stripe-customers.ts'

export type Providers = {
  /** For cards and wallets; undefined when they are not offered. */
  readonly cards: CardProvider | undefined
  /** Undefined when PayPal is not offered. */
  readonly paypal: PaymentProvider | undefined
  /** All providers that can answer about earlier payments, including the sandboxes where they are no longer used. */
  readonly known: readonly PaymentProvider[]
  /** Reads Stripe's events; undefined without Stripe. */
  readonly readStripeEvent: ReadEvent | undefined
}

/**
 * The providers of the settings. The sandboxes are offered only when no provider is set: a sandbox's card beside a real
 * PayPal would give orders away.
 */
export function createProviders({ db, settings }: { readonly db: Database; readonly settings: Settings }): Providers {
  const { stripe, paypal } = settings
  const sandboxes = [createSandbox(db), createSandboxPaypal(db)] as const
  if (!stripe && !paypal) {
    const [cards, wallet] = sandboxes
    return { cards, paypal: wallet, known: sandboxes, readStripeEvent: undefined }
  }
  const cards = stripe && createStripe({ settings: stripe, customers: stripeCustomersIn(db, stripe) })
  const wallet = paypal && createPaypal({ settings: paypal })
  return {
    cards,
    paypal: wallet,
    known: [...sandboxes, ...(cards ? [cards] : []), ...(wallet ? [wallet] : [])],
    readStripeEvent: stripe && stripeEvents(stripe.webhookSecret),
  }
}

/**
 * The provider that opened a payment of the ledger; throws ProviderUnreachable when the settings no longer have its
 * keys.
 */
export function providerNamed({ known }: Providers, name: ProviderName): PaymentProvider {
  const provider = known.find((one) => one.name === name)
  if (!provider) throw new ProviderUnreachable(`There are no settings for ${name}`)
  return provider
}
