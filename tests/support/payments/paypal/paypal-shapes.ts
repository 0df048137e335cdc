import * as v from 'valibot'

/** What the shop may send, and what the stand-in may answer, of PayPal's Orders v2: nothing but these fields. */
const text = (least: number, most: number) => v.pipe(v.string(), v.minLength(least), v.maxLength(most))
const money = v.strictObject({
  currency_code: v.picklist(['EUR', 'USD']),
  value: v.pipe(v.string(), v.regex(/^\d{1,15}\.\d\d$/)),
})
const orderId = v.pipe(text(1, 36), v.regex(/^[A-Z0-9]+$/))
export const requestId = text(1, 108)
const moment = v.pipe(v.string(), v.isoTimestamp())
const link = v.strictObject({
  href: v.pipe(v.string(), v.url()),
  rel: v.picklist(['self', 'payer-action']),
  method: v.picklist(['GET', 'POST', 'PATCH']),
})

const unit = { custom_id: text(1, 127), description: text(1, 127), amount: money }
const experience = v.strictObject({
  shipping_preference: v.literal('NO_SHIPPING'),
  user_action: v.literal('PAY_NOW'),
  payment_method_preference: v.literal('IMMEDIATE_PAYMENT_REQUIRED'),
})

export const requestShapes = {
  create: v.strictObject({
    intent: v.literal('CAPTURE'),
    purchase_units: v.strictTuple([v.strictObject(unit)]),
    payment_source: v.strictObject({ paypal: v.strictObject({ experience_context: experience }) }),
  }),
  patch: v.strictTuple([
    v.strictObject({ op: v.literal('replace'), path: v.literal('/intent'), value: v.literal('AUTHORIZE') }),
  ]),
  capture: v.strictObject({}),
  get: v.undefined(),
  refund: v.strictObject({ amount: money, custom_id: text(1, 127) }),
  disputes: v.undefined(),
  dispute: v.undefined(),
} as const

export type Operation = keyof typeof requestShapes

export const headerShapes = {
  create: v.object({ 'paypal-request-id': requestId, 'content-type': v.literal('application/json') }),
  patch: v.object({ 'content-type': v.literal('application/json') }),
  capture: v.object({ 'paypal-request-id': requestId, 'content-type': v.literal('application/json') }),
  get: v.object({}),
  refund: v.object({ 'paypal-request-id': requestId, 'content-type': v.literal('application/json') }),
  disputes: v.object({}),
  dispute: v.object({}),
} as const satisfies Record<Operation, v.GenericSchema>

const capture = v.strictObject({
  id: v.string(),
  status: v.picklist(['COMPLETED', 'DECLINED', 'PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  amount: money,
  custom_id: text(1, 127),
  final_capture: v.boolean(),
  create_time: moment,
  update_time: moment,
})
const refundLink = v.strictObject({
  href: v.pipe(v.string(), v.url()),
  rel: v.picklist(['self', 'up']),
  method: v.literal('GET'),
})
export const refundShape = v.strictObject({
  id: v.string(),
  status: v.picklist(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  amount: money,
  custom_id: v.optional(v.pipe(text(1, 127), v.regex(/^[A-Za-z0-9-_.,]*$/))),
  create_time: moment,
  update_time: moment,
  links: v.array(refundLink),
})
const disputeId = v.pipe(text(1, 255), v.regex(/^[A-Za-z0-9-]+$/))
const summary = {
  dispute_id: disputeId,
  create_time: moment,
  update_time: moment,
  status: v.picklist(['OPEN', 'RESOLVED']),
  dispute_amount: money,
}
export const disputesShape = v.strictObject({ items: v.optional(v.array(v.strictObject(summary))) })
export const disputeShape = v.strictObject({
  ...summary,
  disputed_transactions: v.strictTuple([v.strictObject({ seller_transaction_id: disputeId })]),
  dispute_outcome: v.optional(
    v.strictObject({ outcome_code: v.picklist(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR']) }),
  ),
})
export const orderShape = v.strictObject({
  id: orderId,
  intent: v.picklist(['CAPTURE', 'AUTHORIZE']),
  status: v.picklist(['CREATED', 'APPROVED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: v.strictTuple([
    v.strictObject({
      ...unit,
      reference_id: v.literal('default'),
      payments: v.optional(
        v.strictObject({ captures: v.strictTuple([capture]), refunds: v.optional(v.array(refundShape)) }),
      ),
    }),
  ]),
  payment_source: v.optional(v.strictObject({ paypal: v.strictObject({}) })),
  create_time: moment,
  update_time: moment,
  links: v.array(link),
})
