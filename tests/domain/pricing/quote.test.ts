import { expect, test } from 'vitest'
import { rateFromDecimal } from '#domain/money/money.ts'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import type { PricedLanguage, Pricing } from '#domain/pricing/pricing.ts'
import { languageCosts, quote, savedByMemory } from '#domain/pricing/quote.ts'
import { taxTreatment } from '#domain/pricing/tax.ts'

const french = language('frFR', 0.12, 0.132, 10_920, 1_560)
const german = language('deDE', 0.125, 0.138, 12_480, 0)
const turkish = language('trTR', 0.09, 0.099, 300, 0)
const empty = language('svSE', 0.148, 0.163, 0, 900)

const swedish = taxTreatment({ vatNumber: '', vatStanding: 'unchecked', address: { country: 'SE' } })
const pricing: Pricing = { languages: [french, german, turkish, empty], fees: standardFees, tax: swedish }

function language(lang: string, eur: number, usd: number, words: number, matchedWords: number): PricedLanguage {
  return { lang, rates: { EUR: rateFromDecimal(eur), USD: rateFromDecimal(usd) }, words, matchedWords }
}

test('a quotation of two languages, line by line', () => {
  expect(quote(pricing, ['frFR', 'deDE'], 'EUR')).toEqual({
    currency: 'EUR',
    items: [
      { lang: 'frFR', wordCount: 10_920, price: 0.12, cost: 1310.4, hasTM: true, matchedWords: 1560 },
      { lang: 'deDE', wordCount: 12_480, price: 0.125, cost: 1560, hasTM: false },
    ],
    sumCost: 2870.4,
    discounts: [
      // 8,000 words at 5 % and 920 at 10 %
      { lang: 'frFR', amount: 59.04 },
      // 8,000 words at 5 % and 2,480 at 10 %
      { lang: 'deDE', amount: 81 },
    ],
    totalDiscountAmount: 140.04,
    totalFeeAmount: 136.52,
    minimumFee: 100,
    minimumAdjustmentFee: 0,
    totalTransactionFee: 0,
    netCost: 2866.88,
    tax: { amount: 716.72, rate: 0.25, treatment: 'vat' },
    totalCost: 3583.6,
    withFees: {
      totalTransactionFee: 83.14,
      netCost: 2950.02,
      tax: { amount: 737.51, rate: 0.25, treatment: 'vat' },
      totalCost: 3687.53,
    },
  })
})

test('a small order is lifted to the minimum, before the card fee and VAT', () => {
  const { minimumAdjustmentFee, totalFeeAmount, netCost, totalCost, withFees } = quote(pricing, ['trTR'], 'USD')
  expect({ minimumAdjustmentFee, totalFeeAmount, netCost, totalCost, withFees }).toEqual({
    totalFeeAmount: 1.49,
    minimumAdjustmentFee: 68.81,
    netCost: 100,
    totalCost: 125,
    withFees: {
      totalTransactionFee: 2.9,
      netCost: 102.9,
      tax: { amount: 25.73, rate: 0.25, treatment: 'vat' },
      totalCost: 128.63,
    },
  })
})

test('a quotation with nothing to translate is 0, the minimum included', () => {
  const nothing = { totalTransactionFee: 0, netCost: 0, tax: { amount: 0, rate: 0.25, treatment: 'vat' }, totalCost: 0 }
  expect(quote(pricing, ['svSE'], 'EUR')).toEqual({
    currency: 'EUR',
    items: [{ lang: 'svSE', wordCount: 0, price: 0.148, cost: 0, hasTM: true, matchedWords: 900 }],
    sumCost: 0,
    discounts: [],
    totalDiscountAmount: 0,
    totalFeeAmount: 0,
    minimumFee: 100,
    minimumAdjustmentFee: 0,
    ...nothing,
    withFees: nothing,
  })
})

test('before anyone is signed in there is no VAT', () => {
  const { tax, netCost, totalCost } = quote({ ...pricing, tax: taxTreatment(undefined) }, ['deDE'], 'EUR')
  expect({ tax, totalCost }).toEqual({ tax: { amount: 0, treatment: 'undetermined' }, totalCost: netCost })
})

test('items stand in the order chosen; unknown and repeated targets are left out', () => {
  const { items } = quote(pricing, ['deDE', 'xxXX', 'frFR', 'deDE'], 'EUR')
  expect(items.map(({ lang }) => lang)).toEqual(['deDE', 'frFR'])
})

test('the language list shows each cost, and what memory saves', () => {
  expect(languageCosts(pricing, 'EUR')).toEqual([
    { lang: 'frFR', price: 0.12, cost: 1310.4, saved: 187.2, matchedWords: 1560 },
    { lang: 'deDE', price: 0.125, cost: 1560, saved: 0, matchedWords: 0 },
    { lang: 'trTR', price: 0.09, cost: 27, saved: 0, matchedWords: 0 },
    { lang: 'svSE', price: 0.148, cost: 0, saved: 133.2, matchedWords: 900 },
  ])
})

test('memory saves what the net cost would be higher by: after discount, with the management fee, over the minimum', () => {
  const saved = (...languages: PricedLanguage[]) => {
    const targets = languages.map(({ lang }) => lang)
    return savedByMemory({ ...pricing, languages }, targets, 'EUR')
  }
  // 1,560 words at 10 % less, 900 at none, 5 % on both
  expect(saved(french, empty)).toEqual({ amount: 316.76, words: 2460 })
  expect(saved(german, turkish)).toEqual({ amount: 0, words: 0 })
  expect(saved(language('frFR', 0.12, 0.132, 100, 500))).toEqual({ amount: 0, words: 500 })
  expect(saved(language('frFR', 0.12, 0.132, 0, 500))).toEqual({ amount: 100, words: 500 })
})
