import { difference, priceStretches, priceWords, rateToDecimal, sum, toDecimal } from '#domain/money/money.ts'
import type { Currency, Minor } from '#domain/money/money.ts'
import { amountsDue, type Due } from './amounts-due.ts'
import type { FeeSchedule } from './fee-schedule.ts'
import type { PricedLanguage, Pricing } from './pricing.ts'
import type { Quotation } from './quotation.ts'
import type { TaxTreatment } from './tax-treatment.ts'
import { stretches } from './volume-discount.ts'

type Line = { readonly language: PricedLanguage; readonly cost: Minor; readonly discount: Minor }

/**
 * The quotation of the chosen languages, in one currency: browser and service share this function. Items are in the
 * order of `targets`; a target that the pricing does not name, or that occurs again, is left out. With nothing to translate
 * every amount is 0, including the minimum.
 */
export function quote(pricing: Pricing, targets: readonly string[], currency: Currency): Quotation {
  const { fees, tax } = pricing
  const { lines, sumCost, discount, management, adjustment, due, dueByCard } = priced(pricing, targets, currency)
  return {
    currency,
    items: lines.map(({ language, cost }) => ({
      lang: language.lang,
      wordCount: language.words,
      price: rateToDecimal(language.rates[currency]),
      cost: toDecimal(cost),
      hasTM: language.matchedWords > 0,
      ...(language.matchedWords > 0 && { matchedWords: language.matchedWords }),
    })),
    sumCost: toDecimal(sumCost),
    discounts: lines
      .filter(({ discount }) => discount > 0)
      .map(({ language, discount }) => ({ lang: language.lang, amount: toDecimal(discount) })),
    totalDiscountAmount: toDecimal(discount),
    totalFeeAmount: toDecimal(management),
    minimumFee: toDecimal(fees.minimum),
    minimumAdjustmentFee: toDecimal(adjustment),
    ...dueToWire(due, tax),
    withFees: dueToWire(dueByCard, tax),
  }
}

/** The cost of one language, chosen or not, and what translation memory saves on it, before discount. */
export type LanguageCost = {
  readonly lang: string
  readonly price: number
  readonly cost: number
  readonly saved: number
  readonly matchedWords: number
}

/** The lines of the language list, as decimals in `currency`. */
export function languageCosts(pricing: Pricing, currency: Currency): LanguageCost[] {
  return pricing.languages.map(({ lang, rates, words, matchedWords }) => ({
    lang,
    price: rateToDecimal(rates[currency]),
    cost: toDecimal(priceWords(rates[currency], words)),
    saved: toDecimal(priceWords(rates[currency], matchedWords)),
    matchedWords,
  }))
}

/** The savings by translation memory: the reduction of the net cost, and the words that are not charged. */
export type Savings = { readonly amount: number; readonly words: number }

/**
 * The savings by translation memory on the chosen languages: the net cost if its words were charged, less the net cost.
 */
export function savedByMemory(pricing: Pricing, targets: readonly string[], currency: Currency): Savings {
  const words = chosen(pricing.languages, targets).reduce((all, { matchedWords }) => all + matchedWords, 0)
  if (words === 0) return { amount: 0, words }
  const charged = pricing.languages.map((language) => ({ ...language, words: language.words + language.matchedWords }))
  const netCost = (from: Pricing) => priced(from, targets, currency).due.netCost
  return { amount: toDecimal(difference(netCost({ ...pricing, languages: charged }), netCost(pricing))), words }
}

function priced({ languages, fees, tax }: Pricing, targets: readonly string[], currency: Currency) {
  const lines = chosen(languages, targets).map((language) => line(language, fees, currency))
  const sumCost = sum(lines.map(({ cost }) => cost))
  const discount = sum(lines.map(({ discount }) => discount))
  return { lines, sumCost, discount, ...amountsDue(sumCost, discount, fees, tax) }
}

function chosen(languages: readonly PricedLanguage[], targets: readonly string[]): PricedLanguage[] {
  const byId = new Map(languages.map((language) => [language.lang, language]))
  return [...new Set(targets)].flatMap((lang) => byId.get(lang) ?? [])
}

/**
 * The discount is the difference to the rounded discounted line, so that a further word never lowers a line by a cent.
 */
function line(language: PricedLanguage, fees: FeeSchedule, currency: Currency): Line {
  const rate = language.rates[currency]
  const cost = priceWords(rate, language.words)
  const discounted = priceStretches(rate, stretches(language.words, fees.volumeDiscounts))
  return { language, cost, discount: difference(cost, discounted) }
}

function dueToWire({ transactionFee, netCost, vat, totalCost }: Due, tax: TaxTreatment): Quotation['withFees'] {
  return {
    totalTransactionFee: toDecimal(transactionFee),
    netCost: toDecimal(netCost),
    tax: {
      amount: toDecimal(vat),
      ...(tax.treatment === 'vat' && { rate: rateToDecimal(tax.rate) }),
      treatment: tax.treatment,
    },
    totalCost: toDecimal(totalCost),
  }
}
