import type { Services } from '#service/services.ts'
import { ProviderUnreachable, type PaymentProvider, type ProviderName, type ReadEvent } from './payment-provider.ts'
import { createSandbox } from './sandbox.ts'
import { createSandboxPaypal } from './sandbox-paypal.ts'

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

/** The providers of the settings: the sandbox where there is none. */
export function createProviders({ db }: Pick<Services, 'db'>): Providers {
  const cards = createSandbox(db)
  const paypal = createSandboxPaypal(db)
  return { cards, paypal, known: [cards, paypal], readStripeEvent: undefined }
}

/** Whoever opened a payment of the ledger; nobody can ask those of before whose keys are gone. */
export function providerNamed({ known }: Providers, name: ProviderName): PaymentProvider {
  const provider = known.find((one) => one.name === name)
  if (!provider) throw new ProviderUnreachable(`There are no settings for ${name}`)
  return provider
}
