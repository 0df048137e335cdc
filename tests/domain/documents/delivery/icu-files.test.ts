import { expect, test } from 'vitest'
import { codeFaults } from '#domain/documents/delivery/code-faults.ts'
import { unitOf } from '#tests/support/documents/delivery-unit.ts'
import { orderOf, unitsOf } from '#tests/support/documents/delivery.ts'
import { sheetSetting } from '#tests/support/documents/merging.ts'

const hint = "{name}: the apostrophe before it quotes it; write ''"
const plural = '{n, plural, one {# key} other {# keys}}'

test('in a file with messages of ICU, an apostrophe before a brace quotes it in every text', () => {
  const lostIn = (others: string, translation: string) => {
    const order = orderOf(JSON.stringify({ a: 'The house of {name}', b: others }), 'a.json', ['frFR'])
    return unitsOf(order, 'frFR')
      .slice(0, 1)
      .flatMap((unit) => codeFaults(unit, translation, 'frFR').lost)
  }
  expect(lostIn(plural, "L'{name}")).toEqual([hint])
  expect(lostIn(plural, "L''{name}")).toEqual([])
  expect(lostIn(plural, "C'est chez {name}, l'ami")).toEqual([])
  expect(lostIn(plural, "„{name}“, l''ami")).toEqual([])
  expect(lostIn('plain', "L'{name}")).toEqual([])
  expect(lostIn('{n, plural, one {never closed', "L'{name}")).toEqual([])
})

test('a table is one with messages of ICU too', () => {
  const order = orderOf(`id,en\n1,Of {name}\n2,"${plural}"\n`, 'a.csv', ['frFR'], [sheetSetting(0, 1, {})])
  expect(unitsOf(order, 'frFR').map((unit) => codeFaults(unit, "D'{name}", 'frFR').lost)).toEqual([[hint], ['{n}']])
})

test('a source that doubles its apostrophes is for ICU by itself', () => {
  const lost = (source: string, translation: string) => codeFaults(unitOf(source), translation, 'frFR').lost
  expect(lost("It''s {name}", "C''est l'{name}")).toEqual([hint])
  expect(lost("It's {name}", "C'est l'{name}")).toEqual([])
})
