import { expect, test } from 'vitest'
import { formatMoney } from '#domain/money/format.ts'
import { stepSummaries } from '#domain/order/step-summaries.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { wirePricing, sampleOrders, targets } from '#machines/order/orders.fixtures.ts'

const quotation = quoteLocally(wirePricing, targets, 'EUR')

test('the last step says what the order comes to as it is going to be paid, and of a guest no fee of cards', () => {
  const said = (method?: 'card' | 'paypal') => stepSummaries(sampleOrders.informed, { method }).at(-1)
  expect(quotation.totalCost).toBeLessThan(quotation.withFees.totalCost)
  expect(said()).toBe(formatMoney(quotation.totalCost, 'EUR'))
  expect(said('paypal')).toBe(formatMoney(quotation.totalCost, 'EUR'))
  expect(said('card')).toBe(formatMoney(quotation.withFees.totalCost, 'EUR'))
})

test('the last step says no total of other languages than are chosen, in whatever order they are', () => {
  const total = (chosen: readonly string[]) => stepSummaries(sampleOrders.informed, { targets: chosen }).at(-1)
  expect(total(targets.slice(1))).toBe(undefined)
  expect(total([...targets, 'cyGB'])).toBe(undefined)
  expect(total(targets.toReversed())).toBe(formatMoney(quotation.totalCost, 'EUR'))
})

test('the last step says no total of another currency than is shown', () => {
  expect(stepSummaries(sampleOrders.informed, { currency: 'USD' }).at(-1)).toBe(undefined)
  expect(stepSummaries(sampleOrders.informed, { currency: 'EUR' }).at(-1)).toBe(formatMoney(quotation.totalCost, 'EUR'))
})
