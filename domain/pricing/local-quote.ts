import type { Currency } from '#domain/money/money.ts'
import { factsFromWire } from './language-facts.ts'
import type { LanguageFacts } from './language-facts.ts'
import { languageCosts, quote, savedByMemory } from './quote.ts'
import type { LanguageCost, Savings } from './quote.ts'
import type { Quotation } from './quotation.ts'

/**
 * The quotation of any choice, from the facts that the service sent with the order: equal to the service's own, to the
 * cent.
 */
export function quoteLocally(facts: LanguageFacts, targets: readonly string[], currency: Currency): Quotation {
  return quote(factsFromWire(facts), targets, currency)
}

/** The costs that the language list shows beside each language. */
export function localLanguageCosts(facts: LanguageFacts, currency: Currency): LanguageCost[] {
  return languageCosts(factsFromWire(facts), currency)
}

/** The savings by translation memory that the summary shows. */
export function locallySaved(facts: LanguageFacts, targets: readonly string[], currency: Currency): Savings {
  return savedByMemory(factsFromWire(facts), targets, currency)
}
