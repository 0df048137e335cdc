import * as v from 'valibot'
import { ProviderUnreachable } from '#service/payments/payment-provider.ts'

const captureSchema = v.object({ status: v.string() })
const paymentsSchema = v.object({ captures: v.optional(v.array(captureSchema), []) })
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
  /** The status of each capture: PayPal lists refused ones too. */
  readonly captures: readonly string[]
}

export function readOrder(body: unknown): PaypalOrder {
  const order = v.safeParse(orderSchema, body)
  if (!order.success) throw new ProviderUnreachable('PayPal: a reply that is no order')
  const { id, status, intent, purchase_units: units } = order.output
  const captures = units.flatMap(({ payments }) => payments?.captures ?? []).map((capture) => capture.status)
  return { id, status, intent, captures }
}

const moved = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'])

export type PaypalEnd = { readonly status: 'captured' | 'pending' | 'released' }

/** How an order ended, or that PayPal reviews its capture; undefined while it may still be captured. */
export function paypalEnd({ status, intent, captures }: PaypalOrder): PaypalEnd | undefined {
  if (captures.some((capture) => moved.has(capture))) return { status: 'captured' }
  if (captures.includes('PENDING')) return { status: 'pending' }
  const isOver = status === 'COMPLETED' || status === 'VOIDED' || intent === 'AUTHORIZE'
  return isOver ? { status: 'released' } : undefined
}
