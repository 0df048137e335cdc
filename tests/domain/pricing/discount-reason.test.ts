import { expect, test } from 'vitest'
import { discountReason } from '#domain/pricing/discount-reason.ts'
import { feesToWire, standardFees } from '#domain/pricing/fee-schedule.ts'

test('a discount is explained by the fees that the order is quoted with', () => {
  expect(discountReason({ fees: feesToWire(standardFees) })).toBe(
    'Volume discount: in each language, words beyond 2,000 cost less',
  )
  expect(discountReason({ fees: feesToWire({ ...standardFees, volumeDiscounts: [] }) })).toBe(undefined)
})
