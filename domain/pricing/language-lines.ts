import type { PriceRow } from '#domain/contract/price-list.call.ts'
import type { Currency } from '#domain/money/money.ts'
import type { WirePricing } from './pricing.ts'
import { localLanguageCosts } from './local-quote.ts'

/** A language of the price list with its cost for one order: decimals of `currency`. */
export type LanguageLine = {
  readonly lang: string
  readonly title: string
  readonly recommended: boolean
  readonly currency: Currency
  /** Rate per word. */
  readonly price: number
  /** The cost for the whole order, before discount; undefined while the order's words are not known. */
  readonly cost: number | undefined
  /** The amount that translation memory saves; `cost` does not include it. */
  readonly saved: number
  /** Words of this order that translation memory knows. */
  readonly matchedWords: number
  /** Words of this order that the file has a translation of. */
  readonly translatedWords: number
  /** The customer has translation memory for the language, whether it matches or not. */
  readonly hasTM: boolean
}

/** The lines of the language list, in the order of the price list; `sourceWords` are all words of the order. */
export function languageLines(
  rows: readonly PriceRow[],
  pricing: WirePricing | null,
  currency: Currency,
  sourceWords = 0,
): LanguageLine[] {
  const words = new Map(pricing?.rates.map((rate) => [rate.lang, rate.words + rate.matchedWords]))
  const costs = new Map((pricing ? localLanguageCosts(pricing, currency) : []).map((cost) => [cost.lang, cost]))
  return rows.map(({ lang, title, recommended, price, priceUSD, hasTM }) => {
    const known = costs.get(lang)
    const listPrice = currency === 'EUR' ? price : priceUSD
    return {
      lang,
      title,
      recommended,
      currency,
      price: known?.price ?? listPrice,
      cost: known?.cost,
      saved: known?.saved ?? 0,
      matchedWords: known?.matchedWords ?? 0,
      translatedWords: Math.max(0, sourceWords - (words.get(lang) ?? sourceWords)),
      hasTM,
    }
  })
}
