import * as v from 'valibot'
import { languageIdSchema, sourceLanguage } from '#domain/languages/language-id.ts'
import { currencySchema, rateFromDecimal, rateSchema, rateToDecimal } from '#domain/money/money.ts'
import type { Currency, Millionths } from '#domain/money/money.ts'
import { feesFromWire, feesSchema, feesToWire } from './fee-schedule.ts'
import type { FeeSchedule } from './fee-schedule.ts'
import { taxFromWire, taxToWire, taxTreatmentSchema } from './tax-treatment.ts'
import type { TaxTreatment } from './tax-treatment.ts'

const wordsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * `data.language` of `GET init/{orderId}`: the choice so far, and all that determines the quotation of any other
 * choice to the cent. `rates` covers the whole price list that the order is quoted with.
 */
export const wirePricingSchema = v.object({
  source: v.literal(sourceLanguage),
  targets: v.array(languageIdSchema),
  currency: currencySchema,
  rates: v.array(
    v.object({
      lang: languageIdSchema,
      /** Rate per word in EUR. */
      price: rateSchema,
      /** Rate per word in USD. */
      priceUSD: rateSchema,
      /** Words to translate: neither filled in the file already nor known by translation memory. */
      words: wordsSchema,
      /** Words that the customer's translation memory knows, which cost nothing. */
      matchedWords: wordsSchema,
    }),
  ),
  fees: feesSchema,
  tax: taxTreatmentSchema,
})

export type WirePricing = v.InferOutput<typeof wirePricingSchema>

/** A language with its rates and the words of one order. */
export type PricedLanguage = {
  readonly lang: string
  readonly rates: Readonly<Record<Currency, Millionths>>
  readonly words: number
  readonly matchedWords: number
}

/** The input of a quotation: one order's languages with the price list's fees and the customer's VAT. */
export type Pricing = {
  readonly languages: readonly PricedLanguage[]
  readonly fees: FeeSchedule
  readonly tax: TaxTreatment
}

/** The pricing and the choice so far, in the form that the service sends. */
export function pricingToWire(pricing: Pricing, targets: readonly string[], currency: Currency): WirePricing {
  return {
    source: sourceLanguage,
    targets: [...targets],
    currency,
    rates: pricing.languages.map(({ lang, rates, words, matchedWords }) => ({
      lang,
      price: rateToDecimal(rates.EUR),
      priceUSD: rateToDecimal(rates.USD),
      words,
      matchedWords,
    })),
    fees: feesToWire(pricing.fees),
    tax: taxToWire(pricing.tax),
  }
}

export function pricingFromWire(pricing: WirePricing): Pricing {
  return {
    languages: pricing.rates.map(({ lang, price, priceUSD, words, matchedWords }) => ({
      lang,
      rates: { EUR: rateFromDecimal(price), USD: rateFromDecimal(priceUSD) },
      words,
      matchedWords,
    })),
    fees: feesFromWire(pricing.fees),
    tax: taxFromWire(pricing.tax),
  }
}
