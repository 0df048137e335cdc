import { formatMoney, formatRate } from '#domain/money/format.ts'
import type { Currency } from '#domain/money/money.ts'
import type { OfferUnit } from './offer.ts'

/** A price with its decimals: '€0.125' a word, '€46.00' an hour; more decimals where the price has them. */
export function formatUnitPrice(price: number, unit: OfferUnit, currency: Currency): string {
  const isWholeCents = Math.round(price * 100) / 100 === price
  return unit !== 'w' && isWholeCents ? formatMoney(price, currency) : formatRate(price, currency)
}
