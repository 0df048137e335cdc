import type { Context } from 'hono'
import { lookInto, takeEvent } from '#service/payments/provider-events.ts'
import { ProviderUnreachable } from '#service/payments/payment-provider.ts'
import { orderOfNotice } from '#service/payments/paypal/read-notice.ts'
import type { Services } from '#service/services.ts'
import type { Environment } from './environment.ts'
import { Refusal } from './refusal.ts'
import { readSmallBody } from './small-body.ts'

type Route = (context: Context<Environment>) => Promise<Response>

/** Where providers tell what became of a payment. Events that are nothing to us are taken: they give up an address that refuses. */
export function webhookRoutes(services: Services): Readonly<Record<string, Route>> {
  return { '/webhooks/stripe': stripeRoute(services), '/webhooks/paypal': paypalRoute(services) }
}

/** Stripe's signature is over the bytes as they came. */
function stripeRoute(services: Services): Route {
  return async ({ req, set }) => {
    set('route', '/webhooks/stripe')
    const { readStripeEvent } = services.providers
    if (!readStripeEvent) throw new Refusal('NOT_FOUND', 'Stripe is not set.')
    const event = await readStripeEvent(await readSmallBody(req.raw), req.header('stripe-signature'))
    if (!event) throw new Refusal('INVALID_REQUEST', 'This is no event that Stripe has signed.')
    return looked(takeEvent(services, 'stripe', event))
  }
}

/**
 * A notice of PayPal's only makes us look, as whoever asks for the order does: whose it is need not be known, and it is
 * not kept.
 */
function paypalRoute(services: Services): Route {
  return async ({ req, set }) => {
    set('route', '/webhooks/paypal')
    if (!services.settings.paypal) throw new Refusal('NOT_FOUND', 'PayPal is not set.')
    const reference = orderOfNotice(await readSmallBody(req.raw))
    if (reference === undefined) throw new Refusal('INVALID_REQUEST', 'This is no notice of PayPal.')
    return looked(reference === null ? undefined : lookInto(services, 'paypal', reference))
  }
}

async function looked(looking: Promise<void> | undefined): Promise<Response> {
  try {
    await looking
  } catch (error) {
    throw error instanceof ProviderUnreachable
      ? new Refusal('PROVIDER_UNREACHABLE', 'The payment cannot be looked at.')
      : error
  }
  return new Response(null, { status: 204 })
}
