import * as v from 'valibot'
import {
  amountSchema,
  fromDecimal,
  millionths,
  minor,
  rateFromDecimal,
  rateSchema,
  rateToDecimal,
  toDecimal,
} from '#domain/money/money.ts'
import type { Millionths, Minor } from '#domain/money/money.ts'

/** A discount by `share` on each word of one language beyond the first `words`. */
export type DiscountTier = { readonly words: number; readonly share: Millionths }

export type FeeSchedule = {
  /** Share of the discounted translation cost. */
  readonly management: Millionths
  /** Share of netCost, for card and saved_card. */
  readonly card: Millionths
  /** The minimum netCost of an order that is not free, in the quotation's currency. */
  readonly minimum: Minor
  /** In the order of rising `words`; words below the first tier are not discounted. */
  readonly volumeDiscounts: readonly DiscountTier[]
}

/** The fees of a price list that names none. The minimum comes from specification §9. */
export const standardFees: FeeSchedule = {
  management: millionths(50_000),
  card: millionths(29_000),
  minimum: minor(100_00),
  volumeDiscounts: [
    { words: 2_000, share: millionths(50_000) },
    { words: 10_000, share: millionths(100_000) },
    { words: 50_000, share: millionths(150_000) },
  ],
}

export const discountTierSchema = v.object({
  words: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  share: v.pipe(rateSchema, v.maxValue(1)),
})

/** On the wire: shares as decimals (0.05 for 5 %), the minimum as a decimal amount. */
export const feesSchema = v.object({
  managementFee: rateSchema,
  cardFee: rateSchema,
  minimumFee: amountSchema,
  volumeDiscounts: v.pipe(
    v.array(discountTierSchema),
    v.check((tiers) => areRising(tiers), 'Tiers not by rising words'),
  ),
})

export function areRising(tiers: readonly { readonly words: number }[]): boolean {
  return tiers.every((tier, i) => tier.words > (tiers[i - 1]?.words ?? 0))
}

export type Fees = v.InferOutput<typeof feesSchema>

export function feesToWire(fees: FeeSchedule): Fees {
  return {
    managementFee: rateToDecimal(fees.management),
    cardFee: rateToDecimal(fees.card),
    minimumFee: toDecimal(fees.minimum),
    volumeDiscounts: fees.volumeDiscounts.map(({ words, share }) => ({ words, share: rateToDecimal(share) })),
  }
}

export function feesFromWire(fees: Fees): FeeSchedule {
  return {
    management: rateFromDecimal(fees.managementFee),
    card: rateFromDecimal(fees.cardFee),
    minimum: fromDecimal(fees.minimumFee),
    volumeDiscounts: fees.volumeDiscounts.map(({ words, share }) => ({ words, share: rateFromDecimal(share) })),
  }
}
