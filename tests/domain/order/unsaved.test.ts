import { expect, test } from 'vitest'
import { firstUnsaved } from '#domain/order/unsaved.ts'
import { information, settings, sampleOrders, targets } from '#machines/order/orders.fixtures.ts'

const { informed } = sampleOrders
const currency = 'EUR' as const

test('a draft that says what the service has is saved, whatever the order of its keys', () => {
  const turned = Object.fromEntries(Object.entries(information).toReversed())
  expect(firstUnsaved(informed, {})).toBe(undefined)
  expect(firstUnsaved(informed, { setup: { settings }, languages: { currency, targets }, information: turned })).toBe(
    undefined,
  )
})

test('the first step with a draft of its own is the one that is not saved', () => {
  const fewer = { targets: targets.slice(1), currency }
  const information2 = { ...information, gameTitle: 'Dawn Harbor' }
  expect(firstUnsaved(informed, { setup: { settings: [] }, languages: fewer, information: information2 })).toBe(2)
  expect(firstUnsaved(informed, { languages: fewer, information: information2 })).toBe(3)
  expect(firstUnsaved(informed, { languages: { targets, currency: 'USD' } })).toBe(3)
  expect(firstUnsaved(informed, { information: information2 })).toBe(4)
})

test('a draft of what the service has nothing of is not saved', () => {
  expect(firstUnsaved(sampleOrders.uploaded, { setup: { settings } })).toBe(2)
  expect(firstUnsaved(sampleOrders.languagesChosen, { information })).toBe(4)
})
