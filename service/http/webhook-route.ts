import type { Context } from 'hono'
import { actingAs } from '#service/audit/acting.ts'
import { limitsOf } from '#service/limits/work.ts'
import { lookInto, takeEvent } from '#service/payments/provider-events.ts'
import { ProviderUnreachable } from '#service/payments/payment-provider.ts'
import { readPaypalNotice } from '#service/payments/paypal/read-notice.ts'
import type { Services } from '#service/services.ts'
import { clientAddress } from './client-address.ts'
import type { Environment } from './environment.ts'
import { Refusal } from './refusal.ts'
import { readSmallBody, smallBodyLimit } from './small-body.ts'
import { requireDiskRoom } from './trouble.ts'

type Route = (context: Context<Environment>) => Promise<Response>

/**
 * The addresses to which providers report what became of a payment. Events that do not matter to us are accepted too:
 * providers give up an address that refuses.
 */
export function webhookRoutes(services: Services): Readonly<Record<string, Route>> {
  const counted = (route: Route): Route => {
    return async (context) => {
      const client = clientAddress(context, services.settings.trustProxy)
      await services.limiter.take(limitsOf('webhook', { client }, services.settings).own)
      const takeBack = await requireDiskRoom(services, 'POST', { bytes: smallBodyLimit, isUpload: false })
      try {
        return await route(context)
      } finally {
        takeBack()
      }
    }
  }
  return { '/webhooks/stripe': counted(stripeRoute(services)), '/webhooks/paypal': counted(paypalRoute(services)) }
}

/** Stripe signs the bytes as they were sent. */
function stripeRoute(services: Services): Route {
  return async ({ req, set }) => {
    set('route', '/webhooks/stripe')
    const { readStripeEvent } = services.providers
    if (!readStripeEvent) throw new Refusal('NOT_FOUND', 'Stripe is not set.')
    const event = await readStripeEvent(await readSmallBody(req.raw, services.bodyPace), req.header('stripe-signature'))
    if (!event) throw new Refusal('INVALID_REQUEST', 'This is no event that Stripe has signed.')
    return looked(actingAs({ kind: 'provider', name: 'stripe' }, () => takeEvent(services, 'stripe', event)))
  }
}

/**
 * A notice of PayPal only makes us look at the payment, as a request for the order does: so its sender need not be
 * verified, and the notice is not kept.
 */
function paypalRoute(services: Services): Route {
  return async ({ req, set }) => {
    set('route', '/webhooks/paypal')
    if (!services.settings.paypal) throw new Refusal('NOT_FOUND', 'PayPal is not set.')
    const noticed = readPaypalNotice(await readSmallBody(req.raw, services.bodyPace))
    if (noticed === undefined) throw new Refusal('INVALID_REQUEST', 'This is no notice of PayPal.')
    return looked(actingAs({ kind: 'provider', name: 'paypal' }, () => lookInto(services, 'paypal', noticed)))
  }
}

async function looked(looking: Promise<void>): Promise<Response> {
  try {
    await looking
  } catch (error) {
    throw error instanceof ProviderUnreachable
      ? new Refusal('PROVIDER_UNREACHABLE', 'The payment cannot be looked at.')
      : error
  }
  return new Response(null, { status: 204 })
}
