import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { startProviderServer, type ProviderAnswer, type Asked } from '../provider-server.ts'
import { stripeBooks, type StripeBooks } from './stripe-books.ts'
import { readForm } from './stripe-form.ts'
import { stripeEvent, stripeId } from './stripe-objects.ts'
import { invalid, StripeRefusal } from './stripe-refusal.ts'

export const stripeKeys = {
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_standin',
}

type Idempotent = { readonly request: string; answer: ProviderAnswer | undefined }

/** A server that keeps Stripe's documented rules: keys, idempotency, one confirmation, checks, cancelling, belonging. */
export async function startStripeServer() {
  const books = stripeBooks()
  const byKey = new Map<string, Idempotent>()

  async function attempt(
    asked: Asked,
    pause: () => Promise<void>,
  ): Promise<{ answer: ProviderAnswer; begun: boolean }> {
    try {
      requireKey(asked)
      const body = await route(books, asked, pause)
      return { answer: { status: 200, body, headers: { 'request-id': stripeId('req') } }, begun: true }
    } catch (error) {
      if (error instanceof StripeRefusal) return error
      throw error
    }
  }

  /** Repeats the answer of a request that had begun; a request refused before that may be tried again. */
  async function once(asked: Asked, pause: () => Promise<void>): Promise<ProviderAnswer> {
    const key = asked.header('idempotency-key')
    if (asked.method !== 'POST' || key === undefined) return (await attempt(asked, pause)).answer
    if (key.length > 255) throw new Error('An idempotency key has up to 255 characters')
    const request = `${asked.path}\n${asked.text}`
    const known = byKey.get(key)
    if (known && known.request !== request) return keyReused()
    if (known && !known.answer) return keyInUse()
    if (known?.answer) return { ...known.answer, headers: { ...known.answer.headers, 'idempotent-replayed': 'true' } }
    const first: Idempotent = { request, answer: undefined }
    byKey.set(key, first)
    const { answer, begun } = await attempt(asked, pause)
    if (begun) first.answer = structuredClone(answer)
    else byKey.delete(key)
    return answer
  }

  const server = await startProviderServer(async (asked, pause) => {
    // A copy, because the kept objects change later.
    return structuredClone(await once(asked, pause))
  })

  return {
    ...server,
    /** The settings of a service that reaches it. */
    environment: {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_API_BASE: server.address,
    },
    books,
    /** A webhook's request: the event about an intent, signed at a moment. */
    event: (type: Stripe.Event.Type, reference: string, at: Date = new Date()) => {
      const body = JSON.stringify(stripeEvent(type, eventObject(books, type, reference)))
      return { body: new TextEncoder().encode(body), signature: sign(body, at, stripeKeys.webhookSecret) }
    },
  }
}

/** An event about money that goes back holds the refund or the dispute, or the charge that it was taken by. */
function eventObject({ find, moneyBack }: StripeBooks, type: Stripe.Event.Type, reference: string): unknown {
  if (type.startsWith('refund.')) return moneyBack.refundsOf(reference).at(-1)
  if (type.startsWith('charge.dispute.')) return moneyBack.disputesOf(reference).at(-1)
  const intent = find(reference)
  return type === 'charge.refunded' ? { id: intent.latest_charge, object: 'charge', payment_intent: intent.id } : intent
}

/** As Stripe signs a body: t is the moment in seconds, v1 the HMAC of both. */
export function sign(body: string, at: Date, secret: string): string {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

function requireKey(asked: Asked): void {
  if (asked.header('authorization') !== `Bearer ${stripeKeys.secretKey}`) {
    throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }, false)
  }
  if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(asked.header('stripe-version') ?? '')) {
    throw new Error('Every request names the version of the API that it was written for')
  }
}

function keyReused(): ProviderAnswer {
  const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
  return { status: 400, body: { error: { type: 'idempotency_error', message } } }
}

function keyInUse(): ProviderAnswer {
  const error = { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'The key is in use.' }
  return { status: 409, body: { error } }
}

const intentPath = /^\/v1\/payment_intents\/(\w+)(?:\/(confirm|cancel))?$/
const methodPath = /^\/v1\/payment_methods\/(\w+)(\/detach)?$/
const cardsPath = /^\/v1\/customers\/(\w+)\/payment_methods$/

async function route(books: StripeBooks, asked: Asked, pause: () => Promise<void>): Promise<unknown> {
  const { method, path, query, text } = asked
  const form = readForm(method === 'GET' ? query : new URLSearchParams(text))
  if (method === 'POST' && path === '/v1/customers') return books.customer(form.read({ metadata: 'map' }).metadata)
  if (method === 'POST' && path === '/v1/payment_intents') return openIntent(books, form)
  const [, customerId] = cardsPath.exec(path) ?? []
  if (method === 'GET' && customerId !== undefined) return listed(books.cardsOf(customerId), form, path)
  if (path === '/v1/refunds' || path === '/v1/disputes') return moneyBackAt(books, asked, form)
  const [, id = '', verb] = intentPath.exec(path) ?? []
  const { expand } = form.read({
    expand: 'list',
    payment_method: 'text',
    setup_future_usage: 'text',
    use_stripe_sdk: 'text',
  })
  if (method === 'POST' && verb === 'confirm') {
    return expanded(
      books,
      await books.confirm(id, { methodId: form.text('payment_method'), future: futureOf(form) }, pause),
      expand,
    )
  }
  if (method === 'POST' && verb === 'cancel') return expanded(books, books.cancel(id), expand)
  if (method === 'GET' && id !== '' && verb === undefined) return expanded(books, books.find(id), expand)
  const [, methodId, detaches] = methodPath.exec(path) ?? []
  if (method === 'GET' && methodId !== undefined && !detaches) return books.method(methodId)
  if (method === 'POST' && methodId !== undefined && detaches) return books.detach(methodId)
  throw invalid(`Unrecognized request URL (${method}: ${path}).`)
}

function moneyBackAt({ moneyBack }: StripeBooks, { method, path }: Asked, form: ReturnType<typeof readForm>): unknown {
  if (method === 'GET') {
    const { payment_intent: id = '', limit = '10' } = form.read({ payment_intent: 'text', limit: 'text' })
    const data = path === '/v1/refunds' ? moneyBack.refundsOf(id) : moneyBack.disputesOf(id)
    if (Number(limit) < data.length) throw new Error('All are asked for at once')
    return { object: 'list', data, has_more: false, url: path }
  }
  if (path !== '/v1/refunds') throw invalid(`Unrecognized request URL (${method}: ${path}).`)
  const fields = form.read({ payment_intent: 'text', amount: 'text', metadata: 'map' })
  const { payment_intent: id = '', amount, metadata } = fields
  if (amount !== undefined && !/^\d+$/.test(amount)) throw invalid('Invalid integer', { param: 'amount' })
  return moneyBack.refund(id, { amount: amount === undefined ? undefined : Number(amount), metadata })
}

function futureOf(form: ReturnType<typeof readForm>): '' | 'on_session' | undefined {
  const future = form.text('setup_future_usage')
  if (future !== undefined && future !== '' && future !== 'on_session') throw invalid('Invalid setup_future_usage')
  return future
}

/** A page of a list; there are never more than one here. */
function listed(data: readonly unknown[], form: ReturnType<typeof readForm>, url: string) {
  const { type, limit = '10' } = form.read({ type: 'text', limit: 'text' })
  if (type !== 'card' || Number(limit) < data.length) throw new Error('All cards are asked for at once')
  return { object: 'list', data, has_more: false, url }
}

function openIntent(books: StripeBooks, form: ReturnType<typeof readForm>): Stripe.PaymentIntent {
  const fields = form.read({
    amount: 'text',
    currency: 'text',
    description: 'text',
    confirmation_method: 'text',
    customer: 'text',
    setup_future_usage: 'text',
    metadata: 'map',
    allowed_payment_method_types: 'list',
  })
  const { amount = '', currency = '', confirmation_method: confirmation } = fields
  const future = futureOf(form) === 'on_session' ? 'on_session' : null
  if (!/^\d+$/.test(amount)) throw invalid('Invalid integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (Number(amount) < 50) throw invalid('Amount must be at least 50', { code: 'amount_too_small', param: 'amount' })
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' })
  if (confirmation !== 'manual') throw new Error('A browser could confirm this intent by itself')
  return books.open({
    amount: Number(amount),
    currency,
    description: fields.description ?? null,
    customer: fields.customer ?? null,
    setupFutureUsage: future,
    metadata: fields.metadata,
  })
}

function expanded(books: StripeBooks, intent: Stripe.PaymentIntent, expand: readonly string[]): Stripe.PaymentIntent {
  const { payment_method: id } = intent
  if (!expand.includes('payment_method') || typeof id !== 'string') return intent
  return { ...intent, payment_method: books.method(id) }
}
