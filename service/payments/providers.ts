import type { Settings } from '#service/settings.ts'
import type { Database } from '#service/store/database.ts'
import { ProviderUnreachable, type PaymentProvider, type ProviderName, type ReadEvent } from './payment-provider.ts'
import { createPaypal } from './paypal/create-paypal.ts'
import { createSandbox } from './sandbox.ts'
import { createSandboxPaypal } from './sandbox-paypal.ts'
import { createStripe } from './stripe/create-stripe.ts'
import { stripeEvents } from './stripe/read-event.ts'
import { stripeCustomersIn } from './stripe/stripe-customers.ts'

/** Who moves money for us. */
export type Providers = {
  /** For cards and wallets; undefined: they are not offered. */
  readonly cards: PaymentProvider | undefined
  /** Undefined: PayPal is not offered. */
  readonly paypal: PaymentProvider | undefined
  /** All that can be asked about payments of before: the sandboxes too, where they are no longer used. */
  readonly known: readonly PaymentProvider[]
  /** How Stripe's events are read; undefined without Stripe. */
  readonly readStripeEvent: ReadEvent | undefined
}

/**
 * The providers of the settings. The sandboxes offer themselves only where there is none at all: a sandbox's card beside a
 * real PayPal would give orders away.
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

/** Whoever opened a payment of the ledger; nobody can ask those of before whose keys are gone. */
export function providerNamed({ known }: Providers, name: ProviderName): PaymentProvider {
  const provider = known.find((one) => one.name === name)
  if (!provider) throw new ProviderUnreachable(`There are no settings for ${name}`)
  return provider
}
