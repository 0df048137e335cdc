import { createPaypal } from '#service/payments/paypal/create-paypal.ts'
import { heldDeadline } from '../held-deadline.ts'
import type { PaypalDescription } from './paypal-description.ts'
import { paypalKeys, startPaypalServer } from './paypal-server.ts'

/** The adapter of PayPal over its stand-in. */
export async function paypalOverStandIn(descriptions?: readonly PaypalDescription[]) {
  const server = await startPaypalServer(descriptions)
  const { deadline, giveUp } = heldDeadline()
  const provider = createPaypal({ settings: { ...paypalKeys, apiBase: server.address }, deadline })
  return { server, provider, giveUp }
}
