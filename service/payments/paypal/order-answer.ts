import * as v from 'valibot'
import { fromDecimal, minor, type Minor } from '#domain/money/money.ts'
import { ProviderUnreachable, type CapturedSum, type Return } from '#service/payments/payment-provider.ts'

/** PayPal writes an amount as a decimal in any currency: '128.63' is read as 12863 hundredths. */
const moneySchema = v.pipe(
  v.object({ currency_code: v.string(), value: v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/)) }),
  v.transform(({ currency_code: currency, value }): CapturedSum => ({ currency, amount: fromDecimal(Number(value)) })),
)
const captureSchema = v.object({ id: v.string(), status: v.string(), amount: moneySchema })
const refundSchema = v.object({
  id: v.string(),
  status: v.string(),
  amount: moneySchema,
  custom_id: v.optional(v.string()),
  create_time: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})
const paymentsSchema = v.object({
  captures: v.optional(v.array(captureSchema), []),
  refunds: v.optional(v.array(refundSchema), []),
})
const orderSchema = v.object({
  id: v.string(),
  status: v.string(),
  intent: v.optional(v.string()),
  purchase_units: v.optional(v.array(v.object({ payments: v.optional(paymentsSchema) })), []),
})

export type PaypalOrder = {
  readonly id: string
  readonly status: string
  readonly intent: string | undefined
  /** PayPal lists refused ones too. */
  readonly captures: readonly v.InferOutput<typeof captureSchema>[]
  readonly refunds: readonly Return[]
}

export function readOrder(body: unknown): PaypalOrder {
  const order = v.safeParse(orderSchema, body)
  if (!order.success) throw new ProviderUnreachable('PayPal: a reply that is no order')
  const { id, status, intent, purchase_units: units } = order.output
  const captures = units.flatMap(({ payments }) => payments?.captures ?? [])
  const refunds = units.flatMap(({ payments }) => payments?.refunds ?? []).map(asReturn)
  return { id, status, intent, captures, refunds }
}

export function readPaypalRefund(body: unknown): Return {
  const refund = v.safeParse(refundSchema, body)
  if (!refund.success) throw new ProviderUnreachable('PayPal: a reply that is no refund')
  return asReturn(refund.output)
}

function asReturn({
  id,
  status,
  amount: sum,
  custom_id: key,
  create_time: at,
}: v.InferOutput<typeof refundSchema>): Return {
  const end = status === 'COMPLETED' ? 'done' : status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending'
  const returned = end === 'failed' ? minor(0) : sum.amount
  return {
    kind: 'refund',
    id,
    key,
    ...sum,
    returned,
    status: end,
    createdAt: at === undefined ? new Date() : new Date(at),
  }
}

const moved = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'])

export type PaypalEnd =
  | { readonly status: 'captured'; readonly sum: CapturedSum; readonly transaction: string }
  | { readonly status: 'pending' | 'released' }

/** How an order ended, or that PayPal reviews its capture; undefined while it may still be captured. */
export function paypalEnd(order: PaypalOrder): PaypalEnd | undefined {
  const { status, intent, captures } = order
  const capture = capturedBy(order)
  if (capture) return { status: 'captured', sum: capture.amount, transaction: capture.id }
  if (captures.some((one) => one.status === 'PENDING')) return { status: 'pending' }
  const isOver = status === 'COMPLETED' || status === 'VOIDED' || intent === 'AUTHORIZE'
  return isOver ? { status: 'released' } : undefined
}

/** The capture that moved the money: an order has one. */
export function capturedBy({ captures }: PaypalOrder): PaypalOrder['captures'][number] | undefined {
  return captures.find(({ status }) => moved.has(status))
}

/** What PayPal took back without a refund of its own: a capture that counts as refunded has nothing left. */
export function reversalOf(order: PaypalOrder, at: Date): Return | undefined {
  const capture = capturedBy(order)
  if (capture?.status !== 'REFUNDED') return undefined
  const { amount, currency } = capture.amount
  const refunded = order.refunds.reduce<number>((total, { returned }) => total + returned, 0)
  if (refunded >= amount) return undefined
  const left: Minor = minor(amount - refunded)
  const sum = { amount: left, currency, returned: left }
  return { kind: 'refund', id: `${capture.id}-reversed`, key: undefined, ...sum, status: 'done', createdAt: at }
}
