import * as v from 'valibot'
import type { Minor } from '#domain/money/money.ts'
import { ProviderUnreachable } from '#service/payments/payment-provider.ts'
import type { PaypalSettings } from '#service/provider-settings.ts'

export type PaypalRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  /** PayPal runs the request once for each id, and repeats its answer. */
  readonly requestId?: string
  readonly body?: unknown
  /** Whether 403 is an answer: the app has no such permission. */
  readonly mayBeForbidden?: boolean
}

/** PayPal's answer: a reply, or a refusal after which nothing was done. */
export type PaypalAnswer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly status: number; readonly issue: string; readonly description: string | undefined }

/** Sends a request to PayPal. Throws ProviderUnreachable when the outcome is not known. */
export type AskPaypal = (request: PaypalRequest, signal: AbortSignal) => Promise<PaypalAnswer>

const tokenSchema = v.object({ access_token: v.string(), expires_in: v.number() })
const refusalSchema = v.object({
  name: v.string(),
  details: v.optional(v.array(v.object({ issue: v.string(), description: v.optional(v.string()) })), []),
})

/** How long before its end a token is renewed, in milliseconds. */
const margin = 60_000

type Token = { readonly text: string; readonly until: number }

export function paypalClient({ clientId, clientSecret, apiBase }: PaypalSettings): AskPaypal {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  let kept: Token | undefined

  async function token(signal: AbortSignal): Promise<string> {
    if (kept && performance.now() < kept.until) return kept.text
    const { status, body } = await send(`${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
      signal,
    })
    const answer = v.safeParse(tokenSchema, body)
    if (status !== 200 || !answer.success) throw new ProviderUnreachable(`PayPal: no access token, ${status}`)
    kept = { text: answer.output.access_token, until: performance.now() + answer.output.expires_in * 1000 - margin }
    return kept.text
  }

  async function once({ method, path, requestId, body }: PaypalRequest, signal: AbortSignal): Promise<Reply> {
    return send(`${apiBase}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token(signal)}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { prefer: 'return=representation' }),
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    })
  }

  return async (request, signal) => {
    const reply = await once(request, signal)
    if (reply.status !== 401) return paypalAnswer(reply, request)
    // The token ended early: nothing was done, and a new token may do it.
    kept = undefined
    return paypalAnswer(await once(request, signal), request)
  }
}

type Reply = { readonly status: number; readonly body: unknown }

async function send(address: string, init: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(address, { ...init, redirect: 'error' })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  } catch {
    throw new ProviderUnreachable('PayPal: no connection, or a reply that cannot be read')
  }
}

/** 404 and 422 answer the request; a conflict, a limit or a 5xx does not say what was done. */
function paypalAnswer({ status, body }: Reply, { mayBeForbidden = false }: PaypalRequest): PaypalAnswer {
  if (status >= 200 && status < 300) return { ok: true, body }
  const refusal = v.safeParse(refusalSchema, body)
  const isAnswer = status === 404 || status === 422 || (status === 403 && mayBeForbidden)
  if (!refusal.success || !isAnswer) {
    const name = refusal.success ? [refusal.output.name, refusal.output.details[0]?.issue].join(' ') : ''
    throw new ProviderUnreachable(`PayPal: ${status} ${name}`)
  }
  const [detail] = refusal.output.details
  return { ok: false, status, issue: detail?.issue ?? refusal.output.name, description: detail?.description }
}

/** '128.63' for 12863 cents, digit by digit. */
export function decimalText(amount: Minor): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
