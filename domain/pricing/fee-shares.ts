import * as v from 'valibot'
import { formatShare } from '#domain/money/format.ts'
import { rateSchema } from '#domain/money/money.ts'

/** The shares by which fees are worked out, as decimals: 0.05 for 5 %. */
export const feeSharesSchema = v.object({ managementFee: rateSchema, cardFee: rateSchema })

export type FeeShares = v.InferOutput<typeof feeSharesSchema>

/** What the management fee is a share of: '5% of the translation after discount'. */
export function managementHint(shares: Pick<FeeShares, 'managementFee'> | undefined): string | undefined {
  return shares && `${formatShare(shares.managementFee)} of the translation after discount`
}

/** What the card processing fee is a share of: '2.9% of the cost without it'. */
export function cardHint(shares: Pick<FeeShares, 'cardFee'> | undefined): string | undefined {
  return shares && `${formatShare(shares.cardFee)} of the cost without it`
}

/** A fee on paper, named as VAT is there: 'Management fee 5%'. */
export function withShare(label: string, share: number | undefined): string {
  return share === undefined ? label : `${label} ${formatShare(share)}`
}
