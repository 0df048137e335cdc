import type { Currency } from '#domain/money/money.ts'
import { pricingFromWire } from './pricing.ts'
import type { WirePricing } from './pricing.ts'
import { languageCosts, quote, savedByMemory } from './quote.ts'
import type { LanguageCost, Savings } from './quote.ts'
import type { Quotation } from './quotation.ts'

/**
 * The quotation of any choice, from the pricing that the service sent with the order: equal to the service's own, to the
 * cent.
 */
export function quoteLocally(pricing: WirePricing, targets: readonly string[], currency: Currency): Quotation {
  return quote(pricingFromWire(pricing), targets, currency)
}

/** The costs that the language list shows beside each language. */
export function localLanguageCosts(pricing: WirePricing, currency: Currency): LanguageCost[] {
  return languageCosts(pricingFromWire(pricing), currency)
}

/** The savings by translation memory that the summary shows. */
export function locallySaved(pricing: WirePricing, targets: readonly string[], currency: Currency): Savings {
  return savedByMemory(pricingFromWire(pricing), targets, currency)
}
