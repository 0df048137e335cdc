import { startRunningService } from '#tests/support/running-service.ts'
import { paypalKeys, startPaypalServer } from '#tests/support/payments/paypal/paypal-server.ts'
import { startStripeServer, stripeKeys } from '#tests/support/payments/stripe/stripe-server.ts'
import type { ProviderWindows } from './providers.ts'

/** The real service with the keys of both providers, whose servers are stand-ins. */
export async function startAtProviders() {
  const stripe = await startStripeServer()
  const paypal = await startPaypalServer()
  const service = await startRunningService(undefined, {
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_BASE: stripe.address,
    PAYPAL_CLIENT_ID: paypalKeys.clientId,
    PAYPAL_CLIENT_SECRET: paypalKeys.clientSecret,
    PAYPAL_API_BASE: paypal.address,
  })
  const windows: ProviderWindows = {
    answerCheck: (id, passed) => stripe.books.answerCheck(id, passed),
    approve: (id) => paypal.books.approve(id),
  }
  return {
    stripe,
    paypal,
    service,
    windows,
    end: async () => {
      await service.end()
      await stripe.close()
      await paypal.close()
    },
  }
}
