import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, fromDecimal, priceWords, rateFromDecimal, shareOf, sum } from '#domain/money/money.ts'
import type { Currency } from '#domain/money/money.ts'
import { pricingToWire, type Pricing } from '#domain/pricing/pricing.ts'
import { locallySaved } from '#domain/pricing/local-quote.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { quote, savedByMemory } from '#domain/pricing/quote.ts'
import { provePricing } from '#scripts/prove/pricing.ts'
import { testSeed } from '#tests/support/seed.ts'
import { currencyArbitrary, pricingArbitrary, targetsArbitrary } from '#scripts/prove/pricing-arbitraries.ts'

type Rule = (pricing: Pricing, targets: string[], currency: Currency, quotation: Quotation) => boolean

/** The smallest order that breaks the rule, and how to try it again; null when none of 1,000 does. */
function counterexample(rule: Rule): unknown {
  const holds = fc.property(pricingArbitrary, targetsArbitrary, currencyArbitrary, (pricing, targets, currency) =>
    rule(pricing, targets, currency, quote(pricing, targets, currency)),
  )
  const { failed, counterexample: order, seed, counterexamplePath: path } = fc.check(holds, { numRuns: 1_000 })
  return failed ? { order, seed, path } : null
}

test('the lines add up to the sum, and the discounts to the discount', () => {
  expect(
    counterexample(
      (_facts, _targets, _currency, { items, discounts, sumCost, totalDiscountAmount }) =>
        total(items.map(({ cost }) => cost)) === fromDecimal(sumCost) &&
        total(discounts.map(({ amount }) => amount)) === fromDecimal(totalDiscountAmount),
    ),
  ).toEqual(null)
})

test('net cost is sum − discount + management fee + minimum adjustment, and no cent is lost', () => {
  expect(
    counterexample(
      (_facts, _targets, _currency, { sumCost, totalDiscountAmount, totalFeeAmount, minimumAdjustmentFee, netCost }) =>
        total([sumCost, -totalDiscountAmount, totalFeeAmount, minimumAdjustmentFee]) === fromDecimal(netCost),
    ),
  ).toEqual(null)
})

test('a total is net cost and VAT, with the card fee in both when paid by card', () => {
  expect(
    counterexample(
      (_facts, _targets, _currency, { netCost, tax, totalCost, withFees }) =>
        total([netCost, tax.amount]) === fromDecimal(totalCost) &&
        total([netCost, withFees.totalTransactionFee]) === fromDecimal(withFees.netCost) &&
        total([withFees.netCost, withFees.tax.amount]) === fromDecimal(withFees.totalCost),
    ),
  ).toEqual(null)
})

test('an order that costs anything is lifted to the minimum, and no further', () => {
  expect(
    counterexample(({ fees }, _targets, _currency, { sumCost, netCost, minimumAdjustmentFee }) => {
      if (sumCost === 0) return netCost === 0
      const net = fromDecimal(netCost)
      return minimumAdjustmentFee > 0 ? net === fees.minimum : net >= fees.minimum
    }),
  ).toEqual(null)
})

test('a line is its words at its rate, to half a cent', () => {
  expect(
    counterexample(({ languages }, _targets, currency, { items }) =>
      items.every(({ lang, cost }) =>
        languages
          .filter((language) => language.lang === lang)
          .every(({ words, rates }) => isHalfCent(BigInt(words) * BigInt(rates[currency]), fromDecimal(cost))),
      ),
    ),
  ).toEqual(null)
})

test('more words never cost less', () => {
  expect(
    counterexample((pricing, targets, currency, quotation) =>
      pricing.languages.every((grown) =>
        [1, 2, 999].every((more) => {
          const languages = pricing.languages.map((each) =>
            each === grown ? { ...each, words: each.words + more } : each,
          )
          return isNoLess(quote({ ...pricing, languages }, targets, currency), quotation)
        }),
      ),
    ),
  ).toEqual(null)
})

test('adding a language never lowers the price', () => {
  expect(
    counterexample((pricing, targets, currency, quotation) =>
      targets.every((left) =>
        isNoLess(
          quotation,
          quote(
            pricing,
            targets.filter((target) => target !== left),
            currency,
          ),
        ),
      ),
    ),
  ).toEqual(null)
})

test('the rates of the other currency never matter', () => {
  expect(
    counterexample((pricing, targets, currency, quotation) => {
      const other = Object.fromEntries(currencies.filter((each) => each !== currency).map((each) => [each, unusedRate]))
      const languages = pricing.languages.map((each) => ({ ...each, rates: { ...each.rates, ...other } }))
      return JSON.stringify(quote({ ...pricing, languages }, targets, currency)) === JSON.stringify(quotation)
    }),
  ).toEqual(null)
})

test('net cost and what memory saves are what the order costs without a memory: never less, in browser and service', () => {
  expect(
    counterexample((pricing, targets, currency, { netCost }) => {
      const languages = pricing.languages.map((each) => ({ ...each, words: each.words + each.matchedWords }))
      const without = quote({ ...pricing, languages }, targets, currency)
      const { amount } = savedByMemory(pricing, targets, currency)
      return (
        amount >= 0 &&
        total([netCost, amount]) === fromDecimal(without.netCost) &&
        locallySaved(pricingToWire(pricing, [], currency), targets, currency).amount === amount
      )
    }),
  ).toEqual(null)
})

test('memory saves no more than its words cost, with their fee, once there is more to pay than the minimum', () => {
  expect(
    counterexample((pricing, targets, currency, { minimumAdjustmentFee, sumCost }) => {
      const { amount } = savedByMemory(pricing, targets, currency)
      const known = pricing.languages.filter(({ lang }) => targets.includes(lang))
      const listed = sum(known.map(({ rates, matchedWords }) => priceWords(rates[currency], matchedWords)))
      const dearest = sum([listed, shareOf(listed, pricing.fees.management)])
      // Each language is rounded, and their fee.
      const cents = 2 * (known.length + 1)
      return sumCost === 0 || minimumAdjustmentFee > 0 || fromDecimal(amount) <= dearest + cents
    }),
  ).toEqual(null)
})

test('browser and service never differ by a cent', () => {
  expect(provePricing({ runs: 1_000, seed: testSeed })).toEqual(true)
})

const unusedRate = rateFromDecimal(0.333333)

function total(decimals: readonly number[]): number {
  return decimals.reduce((cents, decimal) => cents + fromDecimal(decimal), 0)
}

/** Whether the cents are the millionths of the unit, rounded half up. */
function isHalfCent(millionthsOfUnit: bigint, cents: number): boolean {
  const off = BigInt(cents) * 10_000n - millionthsOfUnit
  return off > -5_000n && off <= 5_000n
}

function isNoLess(more: Quotation, less: Quotation): boolean {
  return (
    more.sumCost >= less.sumCost &&
    more.netCost >= less.netCost &&
    more.totalCost >= less.totalCost &&
    more.withFees.totalCost >= less.withFees.totalCost
  )
}
