import type { Company } from '#domain/accounts/user.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'

/**
 * A line of the books: an order that was paid, an invoice that was issued, the card fee that came with an invoice's payment, or
 * a credit. Amounts are decimals of `currency`, a credit's positive as well.
 */
export type Entry = {
  readonly kind: 'order' | 'invoice' | 'card fee' | 'credit'
  /** The number of the order, or of the invoice; credits of one are counted, as its receipt counts them. */
  readonly number: string
  readonly at: Date
  readonly customer: Pick<Company, 'companyName' | 'vatNumber'> & { readonly country: string }
  /** Of the look-up that found the VAT number; empty without one. */
  readonly consultationNumber: string
  readonly currency: Currency
  readonly tax: Pick<Quotation['tax'], 'treatment' | 'rate'>
  readonly net: number
  readonly vat: number
  readonly total: number
  readonly provider: string
  /** The provider's own number of the payment, or of the refund. */
  readonly transaction: string
}

export function customerOf({
  companyName,
  vatNumber,
  address,
}: Pick<Company, 'companyName' | 'vatNumber' | 'address'>) {
  return { companyName, vatNumber, country: address.country }
}
