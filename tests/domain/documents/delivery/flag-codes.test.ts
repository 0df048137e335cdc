import { expect, test } from 'vitest'
import { codeFaults } from '#domain/documents/delivery/code-faults.ts'
import { exported, mergedDelivery, orderOf, unitsOf } from '#tests/support/documents/delivery.ts'
import { unzipped } from '#tests/support/documents/unzipped.ts'

const entry = (flag: string, id: string) => `#, ${flag}\nmsgid "${id}"\nmsgstr ""\n`

const faultsIn = (file: string, translation: string) => {
  const [unit] = unitsOf(orderOf(file, 'a.po', ['deDE']), 'deDE')
  if (!unit) throw new Error('no unit')
  const { lost, added } = codeFaults(unit, translation, 'deDE')
  return [...lost.map((code) => `-${code}`), ...added.map((code) => `+${code}`)]
}

// By gettext's manual, a text of qt-format has the arguments of its id, in any order.
test.for([
  ['%1 has %2', '%2 bei %1', []],
  ['%1 has %2', 'hat %1', ['-%2']],
  ['%1 has %2', '%1 hat %3', ['-%2', '+%3']],
  ['%1 has %10', '%10 bei %1', []],
  ['%L1 of %2', '%2: %1', ['-%L1', '+%1']],
] as const)('of qt-format, %s as %s has the faults %j', ([id, translation, faults]) => {
  expect(faultsIn(entry('qt-format', id), translation)).toEqual(faults)
})

test('what looks so is words where no flag says otherwise', () => {
  expect(faultsIn(entry('no-wrap', '%1 has %2'), 'hat %1')).toEqual([])
  expect(faultsIn(entry('qt-plural-format', '%n keys'), 'Schlüssel')).toEqual(['-%n'])
  expect(faultsIn(entry('fuzzy, kde-format', 'Open %1'), 'Öffnen')).toEqual(['-%1'])
})

test('they are written as they are', () => {
  const order = orderOf(entry('qt-format', '%1 has\\n%2'), 'a.po', ['deDE'])
  const texts = new Map(unitsOf(order, 'deDE').map(({ id }) => [id, '%2 bei "%1"']))
  const merged = unzipped(mergedDelivery(order, new Map([['deDE', texts]])).bytes)
  expect(merged['de-DE/a.po']).toContain(String.raw`msgstr "%2 bei \"%1\""`)
})

test('an export protects them', () => {
  const order = orderOf(entry('qt-format', '%1 has %2'), 'a.po', ['deDE'])
  expect(exported(order, 'deDE')).toContain('<data id="d1">%1</data><data id="d2">%2</data>')
})
