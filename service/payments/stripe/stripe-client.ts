import type Stripe from 'stripe'
import { ProviderUnreachable } from '#service/payments/payment-provider.ts'
import type { Deadline } from '#service/payments/deadline.ts'
import type { StripeSettings } from '#service/provider-settings.ts'

/** The value, or the refusal that Stripe answered with. */
export type StripeAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: StripeRefusal }

/** Stripe's reason for doing nothing with a request that it understood. */
export type StripeRefusal = {
  readonly type: string
  readonly code: string | undefined
  readonly param: string | undefined
  readonly message: string
  /** The status of the intent after the refusal, when the refusal names one. */
  readonly intentStatus: string | undefined
}

export type StripeClient = {
  readonly api: Stripe
  /** Awaits a request. Throws ProviderUnreachable when its outcome is not known. */
  readonly ask: <Value>(request: Promise<Value>) => Promise<StripeAnswer<Value>>
}

/**
 * Runs a call with a client of its own, whose requests end with the call's deadline. The client does not retry by
 * itself.
 */
export async function callStripe<Answer>(
  { secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>,
  deadline: Deadline,
  work: (client: StripeClient) => Promise<Answer>,
): Promise<Answer> {
  const signal = deadline()
  const { default: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  const api = new Library(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Library.createFetchHttpClient(endingWith(signal)),
  })
  const ask = async <Value>(request: Promise<Value>): Promise<StripeAnswer<Value>> => {
    try {
      return { ok: true, value: await request }
    } catch (error) {
      if (!(error instanceof Library.errors.StripeError)) throw error
      return { ok: false, refusal: refusalOf(error) }
    }
  }
  return work({ api, ask })
}

/** The package expects every reply to be an object: any other would cause a rejection that cannot be caught. */
function endingWith(signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error', signal })
    const text = await response.text()
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) throw new TypeError('A reply that is no object')
    return new Response(text, { status: response.status, headers: response.headers })
  }
}

/** A conflict and a limit do not say what an earlier request does; a 5xx does not say what this one did. */
function refusalOf(error: Stripe.errors.StripeError): StripeRefusal {
  const { statusCode = 0, code, param, message } = error
  const isDefinite = statusCode >= 400 && statusCode < 500 && ![401, 403, 409, 429].includes(statusCode)
  if (!isDefinite || error.rawType === 'idempotency_error') {
    throw new ProviderUnreachable(`Stripe: ${nameOf(error)}`)
  }
  const type = error.rawType ?? error.type
  return { type, code, param, message, intentStatus: error.payment_intent?.status }
}

/** Without the message, which may repeat what was sent. */
function nameOf({ type, code, statusCode, requestId }: Stripe.errors.StripeError): string {
  return [type, code, statusCode, requestId].filter((part) => part !== undefined && part !== '').join(' ')
}
