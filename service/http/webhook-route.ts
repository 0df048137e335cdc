import type { Context } from 'hono'
import { takeEvent } from '#service/payments/provider-events.ts'
import { ProviderUnreachable } from '#service/payments/payment-provider.ts'
import type { Services } from '#service/services.ts'
import type { Environment } from './environment.ts'
import { Refusal } from './refusal.ts'
import { readSmallBody } from './small-body.ts'

export const webhookPath = '/webhooks/stripe'

/**
 * Where Stripe tells what became of a payment. Its signature is over the bytes as they came. Events that are nothing to
 * us are taken all the same: Stripe gives up an address that refuses.
 */
export function webhookRoute(services: Services): (context: Context<Environment>) => Promise<Response> {
  return async ({ req, set }) => {
    set('route', webhookPath)
    const { readStripeEvent } = services.providers
    if (!readStripeEvent) throw new Refusal('NOT_FOUND', 'Stripe is not set.')
    const event = await readStripeEvent(await readSmallBody(req.raw), req.header('stripe-signature'))
    if (!event) throw new Refusal('INVALID_REQUEST', 'This is no event that Stripe has signed.')
    try {
      await takeEvent(services, 'stripe', event)
    } catch (error) {
      throw error instanceof ProviderUnreachable
        ? new Refusal('PROVIDER_UNREACHABLE', 'The payment cannot be looked at.')
        : error
    }
    return new Response(null, { status: 204 })
  }
}
