import * as fc from 'fast-check'
import { countryCodes } from '#domain/accounts/countries.ts'
import { vatStandings } from '#domain/accounts/vat-standing.ts'
import { currencies, millionths, minor } from '#domain/money/money.ts'
import type { Millionths } from '#domain/money/money.ts'
import type { FeeSchedule } from '#domain/pricing/fee-schedule.ts'
import type { PricedLanguage, Pricing } from '#domain/pricing/pricing.ts'
import { taxTreatment } from '#domain/pricing/tax.ts'
import type { TaxTreatment } from '#domain/pricing/tax-treatment.ts'

const ids = ['frFR', 'deDE', 'itIT', 'jaJP', 'koKR', 'plPL', 'ptBR', 'esES', 'es419', 'trTR', 'zhCN', 'arSA', 'isIS']

const share = (most: number): fc.Arbitrary<Millionths> => fc.integer({ min: 0, max: most }).map(millionths)
const rate = fc.oneof(
  share(500_000),
  fc.integer({ min: 1, max: 250 }).map((thousandths) => millionths(thousandths * 1000)),
)
const words = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 3_000_000 }))

const languageArbitrary: fc.Arbitrary<PricedLanguage> = fc.record({
  lang: fc.constantFrom(...ids),
  rates: fc.record({ EUR: rate, USD: rate }),
  words,
  matchedWords: words,
})

const feesArbitrary: fc.Arbitrary<FeeSchedule> = fc.record({
  management: share(300_000),
  card: share(100_000),
  minimum: fc.integer({ min: 0, max: 500_00 }).map(minor),
  volumeDiscounts: fc
    .uniqueArray(fc.record({ words: fc.integer({ min: 1, max: 200_000 }), share: share(1_000_000) }), {
      selector: (tier) => tier.words,
      maxLength: 5,
    })
    .map((tiers) => tiers.toSorted((a, b) => a.words - b.words)),
})

/** Guests, and companies of every country with and without a VAT number. */
const taxArbitrary: fc.Arbitrary<TaxTreatment> = fc
  .option(
    fc.record({
      vatNumber: fc.constantFrom('', 'SE123456789000', 'DE123456789', 'FRAB123456789', 'nonsense'),
      vatStanding: fc.constantFrom(...vatStandings),
      address: fc.record({ country: fc.constantFrom('SE', 'DE', 'FR', ...countryCodes) }),
    }),
    { nil: undefined },
  )
  .map(taxTreatment)

export const pricingArbitrary: fc.Arbitrary<Pricing> = fc.record({
  languages: fc.uniqueArray(languageArbitrary, { selector: ({ lang }) => lang, maxLength: ids.length }),
  fees: feesArbitrary,
  tax: taxArbitrary,
})

/** A customer's choice, from the languages on offer and one that is not. */
export const targetsArbitrary: fc.Arbitrary<string[]> = fc.uniqueArray(fc.constantFrom(...ids, 'xxXX'))
export const currencyArbitrary = fc.constantFrom(...currencies)
