import type { Currency } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'

/** What a payment comes to, as decimals of `currency`: with the card processing fee, and in any way without it. */
export type Price = { readonly currency: Currency; readonly total: number; readonly withFees: number }

export function priceOf({ currency, totalCost, withFees }: Quotation): Price {
  return { currency, total: totalCost, withFees: withFees.totalCost }
}

/** What is charged when it is paid in this way. */
export function amountOf(price: Price, method: PaymentMethod): number {
  return isByCard(method) ? price.withFees : price.total
}

/** The lines of a quotation that depend on the way it is paid; undefined while none is chosen. */
export function payableOf(quotation: Quotation, method: PaymentMethod | undefined): Quotation['withFees'] {
  return isByCard(method) ? quotation.withFees : quotation
}

/** The ways that the card processing fee is charged for. */
export function isByCard(method: PaymentMethod | undefined): boolean {
  return method === 'card' || method === 'saved_card'
}
