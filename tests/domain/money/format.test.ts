import { expect, test } from 'vitest'
import { formatCount, formatCounted, formatMoney, formatRate, formatShare } from '#domain/money/format.ts'

test('amounts', () => {
  expect([1310.4, -454.74, 0, -0, 0.05].map((amount) => formatMoney(amount, 'EUR'))).toEqual([
    '€1,310.40',
    '−€454.74',
    '€0.00',
    '€0.00',
    '€0.05',
  ])
  expect(formatMoney(1000000, 'USD')).toEqual('$1,000,000.00')
})

test('rates have three decimals, more where they need more', () => {
  expect([0.12, 0.098, 0.1255].map((rate) => formatRate(rate, 'EUR'))).toEqual(['€0.120', '€0.098', '€0.1255'])
})

test('shares and counts', () => {
  expect([formatShare(0.25), formatShare(0.029), formatCount(12480)]).toEqual(['25%', '2.9%', '12,480'])
})

test('one thing, and several', () => {
  expect([0, 1, 1000].map((count) => formatCounted(count, 'word'))).toEqual(['0 words', '1 word', '1,000 words'])
})
