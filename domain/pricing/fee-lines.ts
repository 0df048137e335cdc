import { discountReason } from './discount-reason.ts'
import { managementHint } from './fee-shares.ts'
import type { WirePricing } from './pricing.ts'
import type { Quotation } from './quotation.ts'

/** A line between the cost of the translation and the net cost; `hint` says where its amount comes from. */
export type FeeLine = { readonly label: string; readonly amount: number; readonly hint: string | undefined }

/** The discount and the fees of a quotation by any way of paying. What comes to nothing has no line. */
export function feeLines(quotation: Quotation, pricing: Pick<WirePricing, 'fees'> | null): FeeLine[] {
  const lines = [
    { label: 'Discount', amount: -quotation.totalDiscountAmount, hint: pricing ? discountReason(pricing) : undefined },
    { label: 'Management fee', amount: quotation.totalFeeAmount, hint: managementHint(pricing?.fees) },
    { label: 'Min adjustment fee', amount: quotation.minimumAdjustmentFee, hint: undefined },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}
