import * as v from 'valibot'
import { customerFileSchema, discount, line } from '#domain/links/customer-file.ts'
import { amountSchema, currencySchema, rateSchema } from '#domain/money/money.ts'

/** An invoice as staff write it, in JSON: what was done for which customer. Its sums are computed. */
export const invoiceFileSchema = v.object({
  currency: currencySchema,
  customer: customerFileSchema,
  projects: v.pipe(
    v.array(
      v.object({
        name: line,
        rows: v.pipe(
          v.array(
            v.object({
              name: line,
              wordCount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000_000)),
              costPerWord: v.pipe(rateSchema, v.maxValue(1_000)),
              discount,
            }),
          ),
          v.nonEmpty('must have a row'),
          v.maxLength(200),
        ),
      }),
    ),
    v.nonEmpty('must have a project'),
    v.maxLength(50),
  ),
  /** Shares, and the least amount of an invoice; those of the standard fees unless given. */
  managementFee: v.optional(v.pipe(rateSchema, v.maxValue(1))),
  cardFee: v.optional(v.pipe(rateSchema, v.maxValue(1))),
  minimumFee: v.optional(v.pipe(amountSchema, v.minValue(0))),
})

export type InvoiceFile = v.InferOutput<typeof invoiceFileSchema>
