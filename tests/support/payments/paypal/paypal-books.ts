import type * as v from 'valibot'
import type { ProviderAnswer } from '../provider-server.ts'
import { newId, refusal } from './paypal-answers.ts'
import { paypalMoneyBack } from './paypal-money-back.ts'
import { undescribedIssue } from './paypal-refusals.ts'
import type { requestShapes } from './paypal-shapes.ts'

type Creation = v.InferOutput<(typeof requestShapes)['create']>
type Capture = { readonly id: string; readonly status: 'COMPLETED' | 'DECLINED' | 'PENDING'; readonly at: string }
type Kept = {
  readonly id: string
  readonly unit: Creation['purchase_units'][0]
  readonly createdAt: string
  intent: 'CAPTURE' | 'AUTHORIZE'
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  means: 'good' | 'declined' | 'pending' | 'declined later'
  isLocked: boolean
  capture: Capture | undefined
  /** What PayPal takes, where it is not the sum that was asked for. */
  taken: Creation['purchase_units'][0]['amount'] | undefined
}

/** What an account at PayPal holds, and PayPal's rules for changing it. */
export function paypalBooks() {
  const orders = new Map<string, Kept>()

  function required(id: string): Kept {
    const order = orders.get(id)
    if (!order) throw new Error(`No order ${id}`)
    return order
  }

  const moneyBack = paypalMoneyBack((captureId) => {
    const order = [...orders.values()].find((one) => one.capture?.id === captureId)
    return order && { id: captureId, amount: order.taken ?? order.unit.amount }
  })
  const view = (order: Kept) => viewOf(order, moneyBack)

  function capture(order: Kept): ProviderAnswer {
    const { means } = order
    if (means === 'declined') return refusal(422, 'INSTRUMENT_DECLINED')
    const status = means === 'good' ? 'COMPLETED' : means === 'pending' ? 'PENDING' : 'DECLINED'
    order.capture = { id: newId(), status, at: new Date().toISOString() }
    order.status = 'COMPLETED'
    return { status: 201, body: view(order) }
  }

  return {
    create: ({ purchase_units: [unit] }: Creation): ProviderAnswer => {
      const order: Kept = {
        id: newId(),
        unit,
        createdAt: new Date().toISOString(),
        intent: 'CAPTURE',
        status: 'PAYER_ACTION_REQUIRED',
        means: 'good',
        isLocked: false,
        capture: undefined,
        taken: undefined,
      }
      orders.set(order.id, order)
      return { status: 200, body: view(order) }
    },
    find: (id: string): ProviderAnswer => {
      const order = orders.get(id)
      return order ? { status: 200, body: view(order) } : refusal(404, 'INVALID_RESOURCE_ID')
    },
    /** The intent of an order that is approved and not completed. */
    patch: (id: string): ProviderAnswer => {
      const order = orders.get(id)
      if (!order) return refusal(404, 'INVALID_RESOURCE_ID')
      if (order.isLocked) return refusal(409)
      if (order.status === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_COMPLETED')
      if (order.status === 'PAYER_ACTION_REQUIRED') return refusal(422, 'NOT_PATCHABLE')
      order.intent = 'AUTHORIZE'
      return { status: 204 }
    },
    capture: async (id: string, pause: () => Promise<void>): Promise<ProviderAnswer> => {
      const order = orders.get(id)
      if (!order) return refusal(404, 'INVALID_RESOURCE_ID')
      if (order.isLocked) return refusal(409)
      if (order.status === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_CAPTURED')
      if (order.intent === 'AUTHORIZE') return refusal(422, undescribedIssue)
      if (order.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED')
      order.isLocked = true
      await pause()
      order.isLocked = false
      return capture(order)
    },
    /** What the payer does in PayPal's window: agrees, with money or without, or leaves. */
    approve: (id: string, means: Kept['means'] = 'good') => {
      const order = required(id)
      if (order.status === 'COMPLETED') return
      order.status = 'APPROVED'
      order.means = means
    },
    /** PayPal decides about a capture that it reviewed. */
    review: (id: string, status: 'COMPLETED' | 'DECLINED') => {
      const order = required(id)
      if (order.capture?.status === 'PENDING') order.capture = { ...order.capture, status }
    },
    /** PayPal forgets an order that nobody approves. */
    forget: (id: string) => orders.delete(id),
    unit: (id: string) => required(id).unit,
    captures: (id: string) => (required(id).capture?.status === 'COMPLETED' ? 1 : 0),
    captureId: (id: string) => required(id).capture?.id ?? '',
    takeInstead: (id: string, value: string) => {
      const order = required(id)
      order.taken = { ...order.unit.amount, value }
    },
    moneyBack,
    count: () => orders.size,
  }
}

function viewOf(
  { id, intent, status, unit, capture, taken, createdAt }: Kept,
  { refundsOf, statusOf }: ReturnType<typeof paypalMoneyBack>,
) {
  const { custom_id } = unit
  const amount = taken ?? unit.amount
  const at = capture?.at ?? createdAt
  const times = { create_time: at, update_time: at }
  const refunds = capture ? refundsOf(capture.id) : []
  const own = capture?.status === 'COMPLETED' ? statusOf(capture.id) : capture?.status
  const captured = capture && { id: capture.id, status: own, amount, custom_id, final_capture: true, ...times }
  const payments = { captures: [captured], ...(refunds.length > 0 && { refunds }) }
  return {
    id,
    intent,
    status,
    payment_source: { paypal: {} },
    purchase_units: [{ reference_id: 'default', ...unit, ...(captured && { payments }) }],
    create_time: createdAt,
    update_time: at,
    links: [
      { href: `https://api-m.paypal.com/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `https://www.paypal.com/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
    ],
  }
}
