import * as v from 'valibot'
import { customerFileSchema, discount, email, line } from '#domain/links/customer-file.ts'
import { daySchema } from '#domain/links/calendar-day.ts'
import { amountSchema, currencySchema, rateSchema } from '#domain/money/money.ts'
import { offerUnits } from './offer.ts'

/** Hours and days have up to two decimals; words and pieces have none. */
const row = v.pipe(
  v.object({
    name: line,
    quantity: v.pipe(v.number(), v.minValue(0.01), v.maxValue(100_000_000)),
    unit: v.picklist(offerUnits, 'must be w, h, d or st'),
    pricePerUnit: v.pipe(rateSchema, v.maxValue(1_000_000)),
    discount,
  }),
  v.check(({ quantity, unit }) => {
    const scale = unit === 'h' || unit === 'd' ? 100 : 1
    return Math.round(quantity * scale) / scale === quantity
  }, 'The quantity has more decimals than its unit.'),
)

/** An offer as staff write it, in JSON. Its sums are computed. */
export const offerFileSchema = v.object({
  validUntil: daySchema,
  currency: currencySchema,
  customer: customerFileSchema,
  /** The people who each get a link and may answer; the customer's person where none is named. */
  recipients: v.optional(
    v.pipe(
      v.array(v.object({ name: line, email })),
      v.nonEmpty('must name somebody'),
      v.maxLength(20),
      v.check(
        (all) => new Set(all.map((one) => one.email.toLowerCase())).size === all.length,
        'must not name an address twice',
      ),
    ),
  ),
  contact: line,
  notes: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(5000)), ''),
  projects: v.pipe(
    v.array(v.object({ name: line, rows: v.pipe(v.array(row), v.nonEmpty('must have a row'), v.maxLength(200)) })),
    v.nonEmpty('must have a project'),
    v.maxLength(50),
  ),
  /** A share of the translation cost, and the least amount of an offer; those of the standard fees unless given. */
  managementFee: v.optional(v.pipe(rateSchema, v.maxValue(1))),
  minimumFee: v.optional(v.pipe(amountSchema, v.minValue(0))),
})

export type OfferFile = v.InferOutput<typeof offerFileSchema>
