import { expect, test } from 'vitest'
import { newSetup, type ColumnRole } from '#domain/documents/sheet-setup.ts'
import { applyFirstToAll, spreadFirst } from '#domain/documents/spread.ts'

const sizes = [
  { rowCount: 40, columnCount: 4 },
  { rowCount: 2, columnCount: 3 },
  { rowCount: 40, columnCount: 1 },
  { rowCount: 0, columnCount: 0 },
  { rowCount: 9, columnCount: 5 },
]
const source: ColumnRole = { kind: 'source' }
const german: ColumnRole = { kind: 'target', lang: 'deDE', name: 'German' }
const identifier: ColumnRole = { kind: 'additional', type: 'stringIdentifier' }

const [bare, ...others] = newSetup(sizes)
const first = { sheetIndex: 0, startRow: 5, roles: [identifier, source, null, german] }
const all = [first, ...others]

test('a sheet is set up as far as it is wide and long, and what it lacks is named', () => {
  const [shorter] = spreadFirst(all, sizes, [])
  expect(shorter).toEqual({
    setup: { sheetIndex: 1, startRow: 2, roles: [identifier, source, null] },
    kind: 'set',
    missing: [3],
    needed: 1,
  })
})

test('a sheet without the source column is left alone, and so is one without text', () => {
  const [, narrow, empty] = spreadFirst(all, sizes, [])
  expect([narrow, empty]).toEqual([
    { setup: others[1], kind: 'left', missing: [1, 3], needed: 1 },
    { setup: others[2], kind: 'left', missing: [0, 1, 3], needed: 1 },
  ])
  expect(applyFirstToAll(all, sizes, [])[2]).toBe(others[1])
})

test('what is marked on a sheet is replaced; one that is set up so already stays the same', () => {
  const marked = { sheetIndex: 4, startRow: 1, roles: [null, null, source, null, german] }
  const once = applyFirstToAll([...all.slice(0, 4), marked], sizes, [])
  expect(once[4]).toEqual({ sheetIndex: 4, startRow: 5, roles: [identifier, source, null, german, null] })
  expect(spreadFirst(once, sizes, []).map(({ kind }) => kind)).toEqual(['same', 'left', 'left', 'same'])
  expect(applyFirstToAll(once, sizes, [])).toEqual(once)
})

test('a sheet that the file hides is left alone, however wide and whatever is marked on it', () => {
  const byHand = { sheetIndex: 4, startRow: 1, roles: [null, null, source, null, german] }
  const sheets = [...all.slice(0, 4), byHand]
  const hidden = [true, true, undefined, false, true]
  expect(spreadFirst(sheets, sizes, hidden).map(({ kind }) => kind)).toEqual(['hidden', 'left', 'left', 'hidden'])
  expect(applyFirstToAll(sheets, sizes, hidden)).toEqual(sheets)
})

test('without a source column, a sheet needs the first marked column; without any mark, nothing is done', () => {
  const keys = { sheetIndex: 0, startRow: 1, roles: [null, identifier, null, null] }
  expect(spreadFirst([keys, ...others], sizes, []).map(({ kind }) => kind)).toEqual(['set', 'left', 'left', 'set'])
  expect(spreadFirst(newSetup(sizes), sizes, []).map(({ kind }) => kind)).toEqual(['left', 'left', 'left', 'left'])
  expect(spreadFirst(bare ? [bare] : [], sizes, [])).toEqual([])
})
