import { expect, test } from 'vitest'
import { withPlaceholders } from '#domain/documents/file-setting.ts'
import { firstMissed, firstUnsaved } from '#domain/order/unsaved.ts'
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

const guessed = { isTouched: false, startRow: null, columns: [{ col: 0, reason: 'It holds English.' }] }

test('columns that are only guessed are not saved, and nobody misses them', () => {
  const setup = { settings, guesses: [guessed] }
  expect(firstUnsaved(sampleOrders.uploaded, { setup })).toBe(2)
  expect(firstMissed(sampleOrders.uploaded, { setup })).toBe(undefined)
  expect(firstMissed(sampleOrders.uploaded, { setup: { settings: [] } })).toBe(undefined)
})

test('columns that somebody marked are missed, and so is an encoding that they chose', () => {
  const touched = { settings, guesses: [guessed, { ...guessed, isTouched: true }] }
  expect(firstMissed(sampleOrders.uploaded, { setup: touched })).toBe(2)
  const encoded = settings.map((sheet) => ({ ...sheet, encoding: 'windows-1252' as const }))
  expect(firstMissed(sampleOrders.uploaded, { setup: { settings: encoded, guesses: [guessed] } })).toBe(2)
  expect(firstMissed(informed, { setup: { settings: [], guesses: [guessed] } })).toBe(2)
})

test('placeholders that somebody chose are missed, and those of the company are not', () => {
  const placeholders = { '[] word': true }
  const setup = { settings: withPlaceholders(settings, placeholders), guesses: [guessed] }
  expect(firstMissed(sampleOrders.uploaded, { setup })).toBe(2)
  expect(firstMissed({ ...sampleOrders.uploaded, placeholders }, { setup })).toBe(undefined)
  expect(firstMissed({ ...sampleOrders.uploaded, placeholders: { '[] word': false } }, { setup })).toBe(2)
})

test('a form of step 4 that nobody touched holds nothing to be saved', () => {
  expect(firstUnsaved(sampleOrders.languagesChosen, { information: {} })).toBe(undefined)
  expect(firstUnsaved(sampleOrders.languagesChosen, { information: { gameTitle: '', platforms: [] } })).toBe(undefined)
  const danish = { ...informed, info: { ...information, originalLanguage: 'Danish' } }
  const opened = { ...information, originalLanguage: 'Other', otherLanguage: 'Danish' }
  expect(firstUnsaved(danish, { information: opened })).toBe(undefined)
  expect(firstUnsaved(danish, { information: { ...opened, otherLanguage: 'Dutch' } })).toBe(4)
})
