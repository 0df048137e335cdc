import * as v from 'valibot'
import { amountSchema, currencySchema, rateSchema } from '#domain/money/money.ts'
import { taxTreatments } from './tax-treatment.ts'

const wordsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const quotationItemSchema = v.object({
  lang: v.string(),
  /** Billable words: neither filled in the file already nor known by translation memory. */
  wordCount: wordsSchema,
  /** Rate per word. */
  price: rateSchema,
  /** The line: wordCount × price, before discount, rounded half up. */
  cost: amountSchema,
  /** A row of this order matched the customer's translation memory. */
  hasTM: v.boolean(),
  /** Words of those rows, which cost nothing; absent where none matched. */
  matchedWords: v.exactOptional(wordsSchema),
})

/** VAT. `rate` (0.25 for 25 %) is set only when VAT is charged. */
const taxSchema = v.object({
  amount: amountSchema,
  rate: v.exactOptional(rateSchema),
  treatment: v.picklist(taxTreatments),
})

/**
 * A quotation as it travels and is shown (specification §3): decimals, each a whole number of cents, all in `currency`.
 * The top level is the price by PayPal or bypass; `withFees` is the price by card and saved_card.
 */
export const quotationSchema = v.object({
  currency: currencySchema,
  items: v.array(quotationItemSchema),
  /** Sum of the items' costs. */
  sumCost: amountSchema,
  /** Volume discount of each discounted language, as a positive amount. */
  discounts: v.array(v.object({ lang: v.string(), amount: amountSchema })),
  totalDiscountAmount: amountSchema,
  /** Management fee. */
  totalFeeAmount: amountSchema,
  /** The minimum netCost of an order that is not free. */
  minimumFee: amountSchema,
  /** The amount that raises netCost to minimumFee. */
  minimumAdjustmentFee: amountSchema,
  /** sumCost − totalDiscountAmount + totalFeeAmount + minimumAdjustmentFee. The total at step 3. */
  netCost: amountSchema,
  /** Card processing fee: 0 here, see `withFees`. */
  totalTransactionFee: amountSchema,
  tax: taxSchema,
  /** netCost + tax.amount. */
  totalCost: amountSchema,
  /** The same with the card processing fee: its netCost includes that fee, and VAT is on both. */
  withFees: v.object({
    totalTransactionFee: amountSchema,
    netCost: amountSchema,
    tax: taxSchema,
    totalCost: amountSchema,
  }),
})

export type Quotation = v.InferOutput<typeof quotationSchema>
