import { expect, test } from 'vitest'
import type { SetupEvent } from '#machines/setup/setup.types.ts'
import { setupModel } from '#stories/setup/setup.model.tsx'
import { sentByHand } from '../support/sent-by-hand.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of step 2 is walked in the browser', async () => {
  expect(await walkView(setupModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test.each<[string, SetupEvent]>([
  ['a sheet', { type: 'sheet.choose', sheet: 2 }],
  ['a source column', { type: 'column.assign', col: 0, role: { kind: 'source' } }],
  ['a target column', { type: 'column.assign', col: 6, role: { kind: 'target', lang: 'deDE', name: 'German' } }],
  ['a column of speakers', { type: 'column.assign', col: 1, role: { kind: 'additional', type: 'character' } }],
  ['a column of limits', { type: 'column.assign', col: 3, role: { kind: 'additional', type: 'maxCharacters' } }],
  ['a column that is not used', { type: 'column.assign', col: 2, role: null }],
])('a person chooses %s by hand', async (_what, event) => {
  expect(await sentByHand(setupModel, 'working.sheet.marking.marked', event)).toEqual([event])
})

test.each([
  { startRow: 0, by: [0] },
  { startRow: 4, by: [2, 3, 4] },
])('the start row is brought to $startRow', async ({ startRow, by }) => {
  const sent = await sentByHand(setupModel, 'working.sheet.marking.marked', { type: 'row.move', startRow })
  expect(sent).toEqual(by.map((row) => ({ type: 'row.move', startRow: row })))
})

test.each<[string, SetupEvent]>([
  ['the texts that are translated', { type: 'texts.choose', among: 'translated' }],
  ['the texts that are held back', { type: 'texts.choose', among: 'held' }],
  ['the previous text', { type: 'text.step', way: 'previous' }],
])('a person chooses %s by hand', async (_what, event) => {
  expect(await sentByHand(setupModel, 'working.sheet.viewing.text.settled', event)).toEqual([event])
})

test('a person chooses another encoding by hand', async () => {
  const event: SetupEvent = { type: 'reading.choose', reading: { encoding: 'windows-1252' } }
  expect(await sentByHand(setupModel, 'working.sheet.rereading', event)).toEqual([event])
})
