import { expect, test } from 'vitest'
import { languageLines } from '#domain/pricing/language-lines.ts'
import { wirePricing } from '#machines/order/orders.fixtures.ts'

const memory = { matchedWords: 1560, translatedWords: 0, hasTM: true }
const row = { lang: 'frFR', title: 'French', price: 0.12, priceUSD: 0.132, cost: null, recommended: true, hasTM: true }

test('a line says what a language costs for the order, and what memory saves', () => {
  expect(languageLines([row], wirePricing, 'EUR', 12_480)).toEqual([
    {
      lang: 'frFR',
      title: 'French',
      recommended: true,
      currency: 'EUR',
      price: 0.12,
      cost: 1310.4,
      saved: 187.2,
      ...memory,
    },
  ])
  expect(languageLines([row], wirePricing, 'USD')).toEqual([
    {
      lang: 'frFR',
      title: 'French',
      recommended: true,
      currency: 'USD',
      price: 0.132,
      cost: 1441.44,
      saved: 205.92,
      ...memory,
    },
  ])
})

test('a line says how many words the file has a translation of', () => {
  expect(languageLines([row], wirePricing, 'EUR', 14_000)[0]).toMatchObject({ ...memory, translatedWords: 1_520 })
})

test('without the pricing of an order, the price list alone speaks', () => {
  expect(languageLines([row], null, 'USD')).toEqual([
    {
      lang: 'frFR',
      title: 'French',
      recommended: true,
      currency: 'USD',
      price: 0.132,
      cost: undefined,
      saved: 0,
      matchedWords: 0,
      translatedWords: 0,
      hasTM: true,
    },
  ])
})
