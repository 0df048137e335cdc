import { expect, test } from 'vitest'
import { unusedSince } from '#domain/order/unused-order.ts'
import { minor } from '#domain/money/money.ts'
import { estimateOf } from '#domain/pricing/estimate.ts'
import { numberWords, waysIn } from '#domain/pricing/estimate-words.ts'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import { quote } from '#domain/pricing/quote.ts'
import { termsOf } from '#service/paper/quote-terms.ts'
import { standardPrices } from '#service/store/standard-prices.ts'

const languages = standardPrices.map(({ lang, rates }) => ({ lang, rates, words: 500, matchedWords: 0 }))

function quoted(minimum = standardFees.minimum) {
  const pricing = { languages, fees: { ...standardFees, minimum }, tax: { treatment: 'undetermined' } } as const
  return {
    quotation: quote(pricing, ['frFR'], 'EUR'),
    createdAt: new Date('2026-11-20T09:00:00Z'),
    changedAt: new Date('2026-11-18T07:30:00Z'),
    website: 'https://lockit.example',
  }
}

test('a guest’s quote holds for the whole days that the order is kept from its last change', () => {
  const { validUntil } = termsOf(quoted())
  expect(validUntil.toISOString().slice(0, 10)).toBe('2026-11-24')
  const { changedAt } = quoted()
  expect(unusedSince(new Date('2026-11-24T23:59:59.999Z')) < changedAt).toBe(true)
  expect(unusedSince(new Date('2026-11-25T23:59:59.999Z')) > changedAt).toBe(true)
})

test('a company’s quote holds thirty days, whenever the order was changed', () => {
  const { validUntil } = termsOf({ ...quoted(), company: {} })
  expect(validUntil.toISOString().slice(0, 10)).toBe('2026-12-20')
})

test('a quote to a company whose address is not confirmed holds as long as a guest’s', () => {
  const guests = termsOf(quoted())
  expect(termsOf({ ...quoted(), company: {}, unconfirmed: true })).toEqual(guests)
})

test('a minimum is among the terms where there is one', () => {
  const minima = (minimum?: typeof standardFees.minimum) =>
    termsOf(quoted(minimum)).sentences.filter((sentence) => sentence.startsWith('Minimum order'))
  expect(minima()).toEqual(['Minimum order €100.00, VAT not included.'])
  expect(minima(minor(0))).toEqual([])
})

test('a guest’s quote says what it comes to in the country that was chosen, as the page does', () => {
  const { quotation } = quoted()
  const estimate = estimateOf(quotation, 'DE')
  const said = (taxCountry: string) => termsOf({ ...quoted(), taxCountry }).sentences
  expect(said('DE')).toContain(`In Germany: ${waysIn(estimate, 'EUR')}, VAT 25% included.`)
  expect(said('DE')).toContain(numberWords(estimate, 'DE', 'EUR'))
  expect(said('US')).toContain(`In United States: ${waysIn(estimateOf(quotation, 'US'), 'EUR')}, no VAT.`)
  expect(termsOf(quoted()).sentences.filter((sentence) => sentence.startsWith('In '))).toEqual([])
  const byCardAlone = termsOf({ ...quoted(), taxCountry: 'US', methods: ['card', 'saved_card'] }).sentences
  expect(byCardAlone.filter((sentence) => sentence.includes('PayPal'))).toEqual([])
})
