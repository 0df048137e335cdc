import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { currencies, millionths, rateToDecimal } from '#domain/money/money.ts'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import { priceFileSchema } from '#domain/pricing/price-file.ts'
import { quote } from '#domain/pricing/quote.ts'

const rate = fc.integer({ min: 0, max: 12_000 }).map(millionths)

test('a list is accepted when one word costs something in both currencies, so that no order is free', () => {
  fc.assert(
    fc.property(rate, rate, (EUR, USD) => {
      const row = { lang: 'frFR', price: rateToDecimal(EUR), priceUSD: rateToDecimal(USD) }
      const languages = [{ lang: 'frFR', rates: { EUR, USD }, words: 1, matchedWords: 0 }]
      const pricing = { languages, fees: standardFees, tax: { treatment: 'undetermined' } } as const
      const costs = currencies.map((currency) => quote(pricing, ['frFR'], currency).netCost)
      expect(v.is(priceFileSchema, { languages: [row] })).toBe(costs.every((cost) => cost > 0))
    }),
    {
      examples: [
        [millionths(5000), millionths(5000)],
        [millionths(4999), millionths(5000)],
      ],
      numRuns: 500,
    },
  )
})
