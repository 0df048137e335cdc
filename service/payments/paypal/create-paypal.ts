import {
  ProviderUnreachable,
  type Charge,
  type Charging,
  type PaymentOpening,
  type PaymentProvider,
} from '#service/payments/payment-provider.ts'
import { usualDeadline, type Deadline } from '#service/payments/deadline.ts'
import type { PaypalSettings } from '#service/provider-settings.ts'
import { paypalEnd, readOrder, type PaypalEnd, type PaypalOrder } from './order-answer.ts'
import { decimalText, paypalClient, type PaypalAnswer, type PaypalRequest } from './paypal-client.ts'
import { refundAtPaypal, returnsAtPaypal } from './paypal-returns.ts'

export type PaypalParts = { readonly settings: PaypalSettings; readonly deadline?: Deadline }

type Ask = (request: PaypalRequest) => Promise<PaypalAnswer>

/** PayPal's orders: the payer agrees in PayPal's window, and the money moves when we capture. */
export function createPaypal({ settings, deadline = usualDeadline }: PaypalParts): PaymentProvider {
  const client = paypalClient(settings)
  const call = <Answer>(work: (ask: Ask) => Promise<Answer>) => {
    const signal = deadline()
    return work((request) => client(request, signal))
  }

  return {
    name: 'paypal',
    open: (opening) => call((ask) => open(ask, opening)),
    charge: (reference, charging) => call((ask) => charge(ask, reference, charging)),
    settle: (reference, key) => call((ask) => settle(ask, reference, key)),
    look: (reference) => call((ask) => look(ask, reference)),
    refund: (reference, refunding) =>
      call(async (ask) => refundAtPaypal(ask, await required(ask, reference), refunding)),
    returns: (reference) => call(async (ask) => returnsAtPaypal(ask, await required(ask, reference))),
  }
}

async function open(ask: Ask, { key, amount, currency, description }: PaymentOpening): Promise<string> {
  const unit = {
    custom_id: key,
    description: [...description].slice(0, 127).join(''),
    amount: { currency_code: currency, value: decimalText(amount) },
  }
  const context = {
    shipping_preference: 'NO_SHIPPING',
    user_action: 'PAY_NOW',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
  }
  const body = {
    intent: 'CAPTURE',
    purchase_units: [unit],
    payment_source: { paypal: { experience_context: context } },
  }
  const answer = await ask({ method: 'POST', path: '/v2/checkout/orders', requestId: key, body })
  if (!answer.ok) throw fault(answer)
  return readOrder(answer.body).id
}

async function charge(ask: Ask, reference: string, { key }: Charging): Promise<Charge> {
  const answer = await capture(ask, reference, key)
  if (answer.ok) return chargeOf(readOrder(answer.body))
  const { status, issue, description } = answer
  if (issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED') return { status: 'unknown_means' }
  // No earlier capture is in doubt, and this one found no order to take money from.
  if (status === 404) return { status: 'released' }
  const order = await required(ask, reference)
  return issue === 'ORDER_ALREADY_CAPTURED' ? chargeOf(order) : (paypalEnd(order) ?? declined(description))
}

function chargeOf(order: PaypalOrder): Charge {
  const end = paypalEnd(order)
  if (end) return end
  if (order.captures.length > 0) return declined(undefined)
  throw new ProviderUnreachable(`PayPal: the order is ${order.status}`)
}

function declined(description: string | undefined): Charge {
  return { status: 'declined', title: description ?? 'PayPal declined the payment.' }
}

/**
 * An order cannot be cancelled, but its intent can be changed, after which PayPal takes no capture of it, not even one
 * that is on its way. When the change is refused, a capture that was begun is repeated, and tells how it ended.
 */
async function settle(ask: Ask, reference: string, key: string | undefined): Promise<PaypalEnd> {
  const before = await find(ask, reference)
  if (!before) return forgotten(key)
  const ended = paypalEnd(before)
  if (ended) return ended
  const changes = [{ op: 'replace', path: '/intent', value: 'AUTHORIZE' }]
  const changed = await ask({ method: 'PATCH', path: `/v2/checkout/orders/${reference}`, body: changes })
  if (!changed.ok && key !== undefined) await capture(ask, reference, key)
  const end = paypalEnd(await required(ask, reference))
  if (end) return end
  if (changed.ok) throw new ProviderUnreachable('PayPal: the order keeps its intent')
  return { status: 'released' }
}

function capture(ask: Ask, reference: string, key: string): Promise<PaypalAnswer> {
  return ask({ method: 'POST', path: `/v2/checkout/orders/${reference}/capture`, requestId: key, body: {} })
}

/** Undefined when PayPal has no such order: an unapproved order lasts some hours, and other accounts cannot see it. */
async function find(ask: Ask, reference: string): Promise<PaypalOrder | undefined> {
  const answer = await ask({ method: 'GET', path: `/v2/checkout/orders/${reference}` })
  if (answer.ok) return readOrder(answer.body)
  if (answer.status === 404) return undefined
  throw fault(answer)
}

async function required(ask: Ask, reference: string): Promise<PaypalOrder> {
  const order = await find(ask, reference)
  if (!order) throw new ProviderUnreachable('PayPal knows no such order')
  return order
}

async function look(ask: Ask, reference: string): Promise<PaypalEnd | { readonly status: 'open' }> {
  const order = await find(ask, reference)
  return order ? (paypalEnd(order) ?? { status: 'open' }) : { status: 'released' }
}

/**
 * An order that we never tried to capture is gone for good. A capture without a known answer may have been made all the
 * same: with another account's keys, PayPal finds no order either.
 */
function forgotten(key: string | undefined): PaypalEnd {
  if (key === undefined) return { status: 'released' }
  throw new ProviderUnreachable('PayPal knows no order that was being captured: are these the keys of another account?')
}

/** A refusal that nobody foresaw. Its message is left out, since it may repeat what was sent. */
function fault({ status, issue }: Extract<PaypalAnswer, { ok: false }>): Error {
  return new Error(`PayPal refused a request: ${status} ${issue}`)
}
