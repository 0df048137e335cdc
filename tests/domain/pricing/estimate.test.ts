import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateOf } from '#domain/pricing/estimate.ts'
import { numberWords, extrasIn, taxWords, waysIn } from '#domain/pricing/estimate-words.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { quote } from '#domain/pricing/quote.ts'
import { taxTreatment } from '#domain/pricing/tax.ts'
import { targets, wirePricing } from '#machines/order/orders.fixtures.ts'
import { currencyArbitrary, pricingArbitrary, targetsArbitrary } from '#scripts/prove/pricing-arbitraries.ts'

const numbers = { SE: 'SE556677889901', DE: 'DE123456789', FR: 'FR12345678901', US: '' }
const countries = fc.constantFrom(...(Object.keys(numbers) as (keyof typeof numbers)[]))

test('an estimate is what the company pays once it has signed up, to the cent', () => {
  fc.assert(
    fc.property(
      pricingArbitrary,
      targetsArbitrary,
      currencyArbitrary,
      countries,
      (pricing, chosen, currency, country) => {
        const asGuest = quote({ ...pricing, tax: { treatment: 'undetermined' } }, chosen, currency)
        const signedUp = (vatNumber: string) =>
          quote(
            { ...pricing, tax: taxTreatment({ vatNumber, vatStanding: 'found', address: { country } }) },
            chosen,
            currency,
          )
        const { byCard, otherwise, withNumber } = estimateOf(asGuest, country)
        const [without, numbered] = [signedUp(''), signedUp(numbers[country])]
        expect(byCard).toEqual(without.withFees)
        expect(otherwise).toMatchObject({ netCost: without.netCost, tax: without.tax, totalCost: without.totalCost })
        const changed = numbered.tax.treatment !== without.tax.treatment
        expect(withNumber?.byCard).toEqual(changed ? numbered.withFees : undefined)
        expect(withNumber?.otherwise.totalCost).toBe(changed ? numbered.totalCost : undefined)
        expect(estimateOf(without, country)).toMatchObject({ byCard: without.withFees, withNumber })
      },
    ),
  )
})

const guests = quoteLocally({ ...wirePricing, targets, tax: { treatment: 'undetermined' } }, targets, 'EUR')

test('without a country there is no VAT, and that is said', () => {
  const estimate = estimateOf(guests, undefined)
  expect(estimate).toEqual({ byCard: guests.withFees, otherwise: guests, withNumber: undefined })
  expect(taxWords(estimate)).toBe('VAT not included: choose your country to see it.')
})

test('the words name each part, and what a VAT number changes', () => {
  const german = estimateOf(guests, 'DE')
  expect(extrasIn(german.byCard, 'EUR')).toMatch(/^Card processing fee €[\d,.]+, VAT 25% €[\d,.]+$/)
  expect(extrasIn(german.otherwise, 'EUR')).toMatch(/^VAT 25% €[\d,.]+$/)
  expect(waysIn(german, 'EUR')).toMatch(/^€[\d,.]+ by card or wallet, €[\d,.]+ by PayPal$/)
  expect(numberWords(german, 'DE', 'EUR')).toMatch(/^With a valid VAT number of Germany: €.*, no VAT\.$/)
  expect(['SE', 'US'].map((country) => numberWords(estimateOf(guests, country), country, 'EUR'))).toEqual([
    undefined,
    undefined,
  ])
  expect(taxWords(estimateOf(guests, 'US'))).toBe('No VAT is charged outside the EU.')
})
