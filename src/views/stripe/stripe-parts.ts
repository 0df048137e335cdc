import type { StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'

/** Called with the forms on the page, so that their content can be handed over. */
export type StripeParts = {
  readonly onCard: (elements: StripeElements) => void
  /** The customer has confirmed a wallet; Stripe waits for the result. */
  readonly onWallet: (elements: StripeElements, event: StripeExpressCheckoutElementConfirmEvent) => void
}
