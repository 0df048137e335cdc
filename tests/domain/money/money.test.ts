import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  amountSchema,
  fromDecimal,
  millionths,
  minor,
  priceStretches,
  priceWords,
  rateFromDecimal,
  rateSchema,
  rateToDecimal,
  shareOf,
  sum,
  toDecimal,
} from '#domain/money/money.ts'

test('a line rounds half up to the cent', () => {
  const rate = rateFromDecimal(0.125)
  expect([0, 1, 2, 3, 4].map((words) => priceWords(rate, words))).toEqual([0, 13, 25, 38, 50])
})

test('a line rounds once, not per stretch', () => {
  const rate = rateFromDecimal(0.001)
  const stretch = { words: 4, discount: millionths(0) }
  expect(priceStretches(rate, [stretch, stretch])).toEqual(1)
  expect(sum([priceWords(rate, 4), priceWords(rate, 4)])).toEqual(0)
})

test('a line stays exact where floating point would not', () => {
  expect(priceWords(millionths(999_999), 90_000_000_000)).toEqual(8_999_991_000_000)
  expect(priceWords(millionths(1), 5_000)).toEqual(1)
  expect(priceWords(millionths(1), 4_999)).toEqual(0)
})

test('a share rounds half up to the cent', () => {
  expect(shareOf(minor(9_072_06), millionths(29_000))).toEqual(263_09)
  expect(shareOf(minor(2), millionths(250_000))).toEqual(1)
  expect(shareOf(minor(1), millionths(250_000))).toEqual(0)
})

test('amounts and rates survive the way over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(1e9), (cents, count) => {
      const amount = v.parse(amountSchema, JSON.parse(JSON.stringify(toDecimal(minor(cents)))))
      const rate = v.parse(rateSchema, JSON.parse(JSON.stringify(rateToDecimal(millionths(count)))))
      expect([fromDecimal(amount), rateFromDecimal(rate)]).toEqual([cents, count])
    }),
  )
})

test.each([0.001, 1.005, Number.NaN, Infinity, 1e300])('%d is no amount', (decimal) => {
  expect(v.is(amountSchema, decimal)).toEqual(false)
  expect(() => fromDecimal(decimal)).toThrow(RangeError)
})

test.each([-0.1, 0.0000001, Number.NaN])('%d is no rate', (decimal) => {
  expect(v.is(rateSchema, decimal)).toEqual(false)
  expect(() => rateFromDecimal(decimal)).toThrow(RangeError)
})

test('half a cent and what is too large to be exact are refused', () => {
  expect(() => minor(0.5)).toThrow(RangeError)
  expect(() => sum([minor(Number.MAX_SAFE_INTEGER), minor(1)])).toThrow(RangeError)
  expect(() => millionths(-1)).toThrow(RangeError)
})
