import * as v from 'valibot'
import { linkCustomerSchema } from '#domain/links/link-customer.ts'
import { daySchema } from '#domain/links/calendar-day.ts'
import { amountSchema, currencySchema, rateSchema } from '#domain/money/money.ts'
import { feeSharesSchema } from '#domain/pricing/fee-shares.ts'
import { taxTreatmentSchema } from '#domain/pricing/tax-treatment.ts'

/** The unit of a row: words, hours, days, or pieces. */
export const offerUnits = ['w', 'h', 'd', 'st'] as const
export type OfferUnit = (typeof offerUnits)[number]

export const unitNames: Record<OfferUnit, string> = { w: 'words', h: 'hours', d: 'days', st: 'item' }

/** `discount` is a share, 0.05 for 5 %; `totalCost` is the cost after it. */
export const offerRowSchema = v.object({
  name: v.string(),
  quantity: v.number(),
  unit: v.picklist(offerUnits),
  pricePerUnit: rateSchema,
  discount: rateSchema,
  totalCost: amountSchema,
})

/** The content of an offer and its sums. `totalTranslationCost` is after discounts. */
export const offerOrderSchema = v.object({
  id: v.string(),
  orderDate: daySchema,
  projects: v.array(
    v.object({
      name: v.string(),
      totalCost: amountSchema,
      totalDiscountAmount: amountSchema,
      rows: v.array(offerRowSchema),
    }),
  ),
  totalDiscountAmount: amountSchema,
  totalTranslationCost: amountSchema,
  pmFee: amountSchema,
  minimumAdjustmentFee: amountSchema,
  netCost: amountSchema,
  tax: taxTreatmentSchema,
  /** Of an offer that was made before it was kept, nothing is known of it. */
  shares: v.exactOptional(v.pick(feeSharesSchema, ['managementFee'])),
  totalVAT: amountSchema,
  currency: currencySchema,
  totalCost: amountSchema,
})

export const offerStates = ['SENT', 'ACCEPTED', 'REJECTED', 'EXPIRED', 'WITHDRAWN'] as const

/** `own` says that the answer was given with the link of this request. */
export const offerAnswerSchema = v.object({
  by: v.string(),
  own: v.boolean(),
  at: v.string(),
  comments: v.string(),
})

/** An offer as one of its links shows it. */
export const offerSchema = v.object({
  order: offerOrderSchema,
  user: linkCustomerSchema,
  project: v.object({
    state: v.picklist(offerStates),
    quoteExpirationDate: daySchema,
    notes: v.string(),
    ldContactPerson: v.string(),
    answer: v.nullable(offerAnswerSchema),
  }),
  orderNumber: v.string(),
})

export type OfferRow = v.InferOutput<typeof offerRowSchema>
export type OfferOrder = v.InferOutput<typeof offerOrderSchema>
export type OfferAnswer = v.InferOutput<typeof offerAnswerSchema>
export type OfferState = (typeof offerStates)[number]
export type Offer = v.InferOutput<typeof offerSchema>

export const offerDecisions = ['accept', 'reject'] as const
export type OfferDecision = (typeof offerDecisions)[number]

/** The most characters of an answer's comments. */
export const longestComments = 5000

/** Comments as they are sent; undefined where they are blank. */
export function commentsToSend(typed: string): string | undefined {
  return typed.trim() || undefined
}
