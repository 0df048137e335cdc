import type { StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'

/** Told what stands on the page, so that whoever pays can have it handed over. */
export type StripeParts = {
  readonly onCard: (elements: StripeElements) => void
  /** A wallet was confirmed by its owner, and waits to be told how it went. */
  readonly onWallet: (elements: StripeElements, event: StripeExpressCheckoutElementConfirmEvent) => void
}
