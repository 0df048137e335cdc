import type { Pricing } from '#domain/pricing/pricing.ts'
import { quote } from '#domain/pricing/quote.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { taxTreatment } from '#domain/pricing/tax.ts'
import { billableWords } from '#domain/words/count-document.ts'
import type { OrderRecord } from '#service/store/orders.ts'
import type { PriceList } from '#service/store/price-lists.ts'

/** The pricing that determines an order's quotations; without counted words every language costs nothing. */
export function pricingOf(order: OrderRecord, list: PriceList): Pricing {
  const words = order.file?.words
  return {
    languages: list.prices.map(({ lang, rates }) => ({
      lang,
      rates,
      words: words ? billableWords(words, lang) : 0,
      matchedWords: words?.knownWordCount?.[lang] ?? 0,
    })),
    fees: list.fees,
    tax: taxTreatment(order.company),
  }
}

/** The chosen languages; before there is a choice, the marked target columns that are on the price list. */
export function chosenTargets(order: OrderRecord, list: PriceList): readonly string[] {
  if (order.targets) return order.targets
  const marked = order.file?.settings?.flatMap(({ targetColumns }) => targetColumns.map(({ lang }) => lang)) ?? []
  return [...new Set(marked)].filter((lang) => list.languages.has(lang))
}

/** The order's quotation: as it was paid, else as it is chosen; null until languages are chosen. */
export function orderQuotation(order: OrderRecord, list: PriceList): Quotation | null {
  if (order.quotation) return order.quotation
  return order.targets && quote(pricingOf(order, list), order.targets, order.currency)
}
