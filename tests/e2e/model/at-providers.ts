import { startRunningService } from '#tests/support/running-service.ts'
import { startPaypalServer } from '#tests/support/payments/paypal/paypal-server.ts'
import { startStripeServer } from '#tests/support/payments/stripe/stripe-server.ts'
import type { ProviderWindows } from './providers.ts'

/** The real service with the keys of both providers, whose servers are stand-ins. */
export async function startAtProviders() {
  const stripe = await startStripeServer()
  const paypal = await startPaypalServer()
  const service = await startRunningService(undefined, { ...stripe.environment, ...paypal.environment })
  const windows: ProviderWindows = {
    answerCheck: (id, passed) => stripe.books.answerCheck(id, passed),
    approve: (id) => paypal.books.approve(id),
  }
  return {
    stripe,
    paypal,
    service,
    windows,
    /** The requests that the providers would have rejected, and which providers got any request. */
    seen: () => ({
      complaints: [...stripe.complaints, ...paypal.complaints],
      asked: { stripe: stripe.asked.length > 0, paypal: paypal.asked.length > 0 },
    }),
    end: async () => {
      await service.end()
      await stripe.close()
      await paypal.close()
    },
  }
}
