import { paypalScript } from './paypal-script.ts'
import { stripeScript } from './stripe-script.ts'

/** The providers' scripts, each at its own address, as text. */
export const providerScripts = [
  { address: 'https://js.stripe.com/endive/stripe.js', text: `(${String(stripeScript)})()` },
  { address: 'https://www.paypal.com/sdk/js', text: `(${String(paypalScript)})()` },
] as const
