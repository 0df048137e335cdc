import { expect, test } from 'vitest'
import { feeLines } from '#domain/pricing/fee-lines.ts'
import { feesToWire, standardFees } from '#domain/pricing/fee-schedule.ts'
import { millionths, minor } from '#domain/money/money.ts'
import { quote } from '#domain/pricing/quote.ts'

const fees = { ...standardFees, minimum: minor(100_00) }

/** One language at €0.10 a word. */
function quoted(words: number) {
  const rate = millionths(100_000)
  const languages = [{ lang: 'frFR', rates: { EUR: rate, USD: rate }, words, matchedWords: 0 }]
  return quote({ languages, fees, tax: { treatment: 'undetermined' } }, ['frFR'], 'EUR')
}

test('what comes to nothing has no line', () => {
  expect(feeLines(quoted(10), null)).toEqual([
    { label: 'Management fee', amount: 0.05, hint: undefined },
    { label: 'Min adjustment fee', amount: 98.95, hint: undefined },
  ])
  expect(feeLines(quoted(0), null)).toEqual([])
})

test('a discount and the management fee say where they come from', () => {
  // 2,000 words at €0.10, then 1,000 at 5 % less; the fee is 5 % of €295.
  expect(feeLines(quoted(3_000), { fees: feesToWire(fees) })).toEqual([
    { label: 'Discount', amount: -5, hint: 'Volume discount: in each language, words beyond 2,000 cost less' },
    { label: 'Management fee', amount: 14.75, hint: '5% of the translation after discount' },
  ])
})
