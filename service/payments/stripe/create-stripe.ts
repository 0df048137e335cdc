import type Stripe from 'stripe'
import {
  ProviderUnreachable,
  type Captured,
  type CardProvider,
  type Charge,
  type Charging,
  type PaymentOpening,
  type Payer,
  type KeptCard,
  type Released,
} from '#service/payments/payment-provider.ts'
import { usualDeadline, type Deadline } from '#service/payments/deadline.ts'
import type { StripeSettings } from '#service/provider-settings.ts'
import { chargeOf, declined, seenAs, stripeEnd, idOf } from './intent-answer.ts'
import { callStripe, type StripeAnswer, type StripeClient, type StripeRefusal } from './stripe-client.ts'
import type { StripeCustomers } from './stripe-customers.ts'
import { refundAtStripe, returnsAtStripe } from './stripe-returns.ts'

export type StripeServices = {
  readonly settings: Pick<StripeSettings, 'secretKey' | 'apiBase'>
  readonly customers: StripeCustomers
  readonly deadline?: Deadline
}

const whole = { expand: ['payment_method'] }

/**
 * Cards and wallets at Stripe. Intents are confirmed by the service: whatever a browser does with an intent's secret,
 * money moves only by our confirmation. Our customers are customers at Stripe too, which keeps the cards that they asked
 * to keep.
 */
export function createStripe({ settings, customers, deadline = usualDeadline }: StripeServices): CardProvider {
  const call = <Answer>(work: (client: StripeClient) => Promise<Answer>) => callStripe(settings, deadline, work)

  return {
    name: 'stripe',
    open: (opening) => call((client) => open(client, customers, opening)),
    charge: (reference, charging) => call((client) => charge(client, customers, reference, charging)),
    settle: (reference) => call((client) => settle(client, reference)),
    look: (reference) => call(async (client) => seenAs(await retrieve(client, reference))),
    refund: (reference, refunding) => call((client) => refundAtStripe(client, reference, refunding)),
    returns: (reference) => call((client) => returnsAtStripe(client, reference)),
    forget: (userUid, card) => call((client) => forget(client, customers, userUid, card)),
  }
}

async function open(client: StripeClient, customers: StripeCustomers, opening: PaymentOpening): Promise<string> {
  const { userUid } = opening.payer
  if (userUid === undefined) return definite(await createIntent(client, opening, undefined)).id
  const customer = (await customers.find(userUid)) ?? (await newCustomer(client, customers, userUid))
  const created = await createIntent(client, opening, customer)
  if (created.ok || created.refusal.param !== 'customer') return definite(created).id
  // The owner of the Stripe account has deleted the customer there, with the cards.
  await customers.forget(userUid, customer)
  const next = await newCustomer(client, customers, userUid, customer)
  return definite(await createIntent(client, opening, next)).id
}

/** The key includes the customer: Stripe repeats a refusal for the same key, even for another customer. */
function createIntent(
  { api, ask }: StripeClient,
  { key, amount, currency, description }: PaymentOpening,
  customer: string | undefined,
): Promise<StripeAnswer<Stripe.PaymentIntent>> {
  const params: Stripe.PaymentIntentCreateParams = {
    amount,
    currency: currency.toLowerCase(),
    description,
    confirmation_method: 'manual',
    allowed_payment_method_types: ['card'],
    metadata: { payment: key },
    ...(customer !== undefined && { customer }),
  }
  const idempotencyKey = customer === undefined ? key : `${key}-${customer}`
  return ask(api.paymentIntents.create(params, { idempotencyKey }))
}

/** Makes a customer once, by its key, in place of a deleted one if there was one. */
async function newCustomer(
  { api, ask }: StripeClient,
  customers: StripeCustomers,
  userUid: string,
  gone = '',
): Promise<string> {
  const idempotencyKey = ['customer', userUid, gone].join('-')
  const { id } = definite(await ask(api.customers.create({ metadata: { user: userUid } }, { idempotencyKey })))
  return customers.keep(userUid, id)
}

async function charge(
  client: StripeClient,
  customers: StripeCustomers,
  reference: string,
  { key, payer, cardId, keepsCard }: Charging,
): Promise<Charge> {
  if (cardId === undefined) {
    const intent = await retrieve(client, reference)
    return intent.status === 'requires_confirmation' ? confirm(client, reference, key, {}) : chargeOf(intent)
  }
  const isUsable = await mayPayWith(client, customers, cardId, payer)
  if (!isUsable) return { status: 'unknown_means' }
  // Stripe attaches the card to the customer once it has paid. An earlier card of this payment may have asked for it.
  const usage = keepsCard ? 'on_session' : ''
  return confirm(client, reference, key, { payment_method: cardId, setup_future_usage: usage })
}

/**
 * Whether the card is new, or kept for this very customer. Text that is no card id is not sent to Stripe: it might be a
 * card's number.
 */
async function mayPayWith(
  { api, ask }: StripeClient,
  customers: StripeCustomers,
  cardId: string,
  { userUid }: Payer,
): Promise<boolean> {
  if (!/^pm_\w+$/.test(cardId)) return false
  const method = await ask(api.paymentMethods.retrieve(cardId))
  if (!method.ok) return false
  const owner = idOf(method.value.customer)
  return owner === null || (userUid !== undefined && owner === (await customers.find(userUid)))
}

async function confirm(
  client: StripeClient,
  reference: string,
  key: string,
  means: Pick<Stripe.PaymentIntentConfirmParams, 'payment_method' | 'setup_future_usage'>,
): Promise<Charge> {
  const params = { ...means, ...whole, use_stripe_sdk: true }
  const confirmed = await client.ask(client.api.paymentIntents.confirm(reference, params, { idempotencyKey: key }))
  if (confirmed.ok) return chargeOf(confirmed.value)
  const { type, code, param, message, intentStatus } = confirmed.refusal
  if (code === 'payment_intent_unexpected_state') return chargeOf(await retrieve(client, reference))
  if (type === 'card_error') return intentStatus === 'canceled' ? { status: 'released' } : declined(message)
  if (param === 'payment_method') return { status: 'unknown_means' }
  throw fault(confirmed.refusal)
}

/** A cancelled intent refuses every confirmation, even one that is on its way. */
async function settle(client: StripeClient, reference: string): Promise<Captured | Released> {
  const cancelled = await client.ask(client.api.paymentIntents.cancel(reference, whole))
  if (!cancelled.ok && cancelled.refusal.code !== 'payment_intent_unexpected_state') throw fault(cancelled.refusal)
  const intent = cancelled.ok ? cancelled.value : await retrieve(client, reference)
  const end = stripeEnd(intent)
  if (!end) throw new ProviderUnreachable(`Stripe: the intent is ${intent.status}`)
  return end
}

/** Detaches the card wherever the customer entered it: Stripe keeps each entry of the same card apart. */
async function forget(
  { api, ask }: StripeClient,
  customers: StripeCustomers,
  userUid: string,
  { id, fingerprint }: Pick<KeptCard, 'id' | 'fingerprint'>,
): Promise<void> {
  const customer = await customers.find(userUid)
  if (customer === undefined) return
  const listed = await ask(api.customers.listPaymentMethods(customer, { type: 'card', limit: 100 }))
  // A customer who was deleted at Stripe has no cards there.
  if (!listed.ok && listed.refusal.code === 'resource_missing') return
  const same = definite(listed).data.filter((method) => method.id === id || method.card?.fingerprint === fingerprint)
  for (const method of same) {
    const detached = await ask(api.paymentMethods.detach(method.id))
    if (detached.ok) continue
    const now = definite(await ask(api.paymentMethods.retrieve(method.id)))
    if (idOf(now.customer) !== null) throw fault(detached.refusal)
  }
}

async function retrieve({ api, ask }: StripeClient, reference: string): Promise<Stripe.PaymentIntent> {
  return definite(await ask(api.paymentIntents.retrieve(reference, whole)))
}

function definite<Value>(answered: StripeAnswer<Value>): Value {
  if (!answered.ok) throw fault(answered.refusal)
  return answered.value
}

/** A refusal that nobody foresaw. Its message is left out, since it may repeat what was sent. */
function fault({ type, code, param }: StripeRefusal): Error {
  return new Error(`Stripe refused a request: ${[type, code, param].join(' ')}`)
}
