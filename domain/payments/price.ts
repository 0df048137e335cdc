import type { Currency } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'

/**
 * The price of a payment, as decimals of `currency`: `withFees` with the card processing fee, `total` for the methods
 * without it.
 */
export type Price = { readonly currency: Currency; readonly total: number; readonly withFees: number }

export function priceOf({ currency, totalCost, withFees }: Quotation): Price {
  return { currency, total: totalCost, withFees: withFees.totalCost }
}

/** The amount that a payment by this method is charged. */
export function amountOf(price: Price, method: PaymentMethod): number {
  return isByCard(method) ? price.withFees : price.total
}

/** The lines of a quotation that depend on the payment method; those without the card fee while none is chosen. */
export function amountsBy(quotation: Quotation, method: PaymentMethod | undefined): Quotation['withFees'] {
  return isByCard(method) ? quotation.withFees : quotation
}

/** Whether the card processing fee is charged for a method. */
export function isByCard(method: PaymentMethod | undefined): boolean {
  return method === 'card' || method === 'saved_card'
}
