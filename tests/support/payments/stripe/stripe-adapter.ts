import { createStripe } from '#service/payments/stripe/create-stripe.ts'
import type { StripeCustomers } from '#service/payments/stripe/stripe-customers.ts'
import { heldDeadline } from '../held-deadline.ts'
import { startStripeServer, stripeKeys } from './stripe-server.ts'

export function customersInMemory(): StripeCustomers {
  const byUser = new Map<string, string>()
  return {
    find: async (userUid) => byUser.get(userUid),
    keep: async (userUid, customerId) => {
      byUser.set(userUid, byUser.get(userUid) ?? customerId)
      return byUser.get(userUid) ?? customerId
    },
    forget: async (userUid, customerId) => {
      if (byUser.get(userUid) === customerId) byUser.delete(userUid)
    },
  }
}

/** The adapter of Stripe over its stand-in. */
export async function stripeOverStandIn() {
  const server = await startStripeServer()
  const { deadline, giveUp } = heldDeadline()
  const settings = { secretKey: stripeKeys.secretKey, apiBase: server.address }
  const provider = createStripe({ settings, customers: customersInMemory(), deadline })
  return { server, provider, giveUp }
}
