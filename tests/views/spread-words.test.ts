import { expect, test } from 'vitest'
import type { ColumnRole, SheetSetup } from '#domain/documents/sheet-setup.ts'
import { applyFirstToAll, spreadFirst } from '#domain/documents/spread.ts'
import { spreadDone, spreadGist, spreadLine } from '#views/setup/spread-words.ts'

const source: ColumnRole = { kind: 'source' }
const german: ColumnRole = { kind: 'target', lang: 'deDE', name: 'German' }
const sheet = (sheetIndex: number, roles: SheetSetup['roles'], startRow = 1): SheetSetup => ({
  sheetIndex,
  startRow,
  roles,
})

const first = sheet(0, [null, source, german], 2)
const sheets = [
  first,
  sheet(1, [null, null, null]),
  sheet(2, [source, null]),
  sheet(3, [null]),
  sheet(4, []),
  sheet(5, [null, source, german], 2),
]
const sizes = sheets.map(({ roles }) => ({ rowCount: roles.length === 0 ? 0 : 9, columnCount: roles.length }))
const names = ['Dialogue', 'Items', 'UI', 'Credits', 'Notes', 'Quests']

test('each sheet says what is done to it, and why a sheet is left alone', () => {
  const lines = spreadFirst(sheets, sizes, []).map((spread, index) => {
    const before = sheets[index + 1]
    return before && spreadLine(names[index + 1] ?? '', spread, before)
  })
  expect(lines).toEqual([
    'Items: columns B, C, start row 3.',
    'UI: column B, start row 3. Its own marks are replaced. It has no column C.',
    'Credits stays as it is: it has no column B.',
    'Notes stays as it is: it has no text.',
    'Quests is set up like this already.',
  ])
})

test('a sheet that the file hides says so, and counts with those that stay', () => {
  const spreads = spreadFirst(sheets, sizes, [false, true])
  const [items] = sheets.slice(1)
  expect(spreads[0] && items && spreadLine('Items', spreads[0], items)).toBe(
    'Items stays as it is: it is hidden in the file.',
  )
  expect(spreadGist(spreads)).toBe(
    'Sets up 1 more sheet. 1 sheet is set up like this already. 3 sheets stay as they are.',
  )
  expect(spreadDone('Dialogue', spreads)).toBe('1 more sheet is set up like Dialogue. 3 sheets stay as they were.')
})

test('the gist counts the sheets that change and those that stay', () => {
  const spreads = spreadFirst(sheets, sizes, [])
  expect(spreadGist(spreads)).toBe(
    'Sets up 2 more sheets. 1 sheet is set up like this already. 2 sheets stay as they are.',
  )
  expect(spreadGist(spreads.slice(0, 1))).toBe('Sets up 1 more sheet.')
  expect(spreadGist(spreads.slice(2, 3))).toBe('1 sheet stays as it is.')
})

test('after applying, no sheet that was set up is said to stay as it is', () => {
  const again = spreadFirst(applyFirstToAll(sheets, sizes, []), sizes, [])
  expect(spreadGist(again)).toBe('3 sheets are set up like this already. 2 sheets stay as they are.')
})
