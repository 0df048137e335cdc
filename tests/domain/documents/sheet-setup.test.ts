import { expect, test } from 'vitest'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { readingOf, faultOf, hasSourceColumn } from '#domain/documents/file-setting.ts'
import {
  assignRole,
  type ColumnRole,
  hasSource,
  moveStartRow,
  newSetup,
  settingsOf,
  setupOf,
  sheetToShow,
  withFirstRows,
} from '#domain/documents/sheet-setup.ts'

const sizes = [
  { rowCount: 40, columnCount: 4 },
  { rowCount: 1, columnCount: 2 },
  { rowCount: 0, columnCount: 0 },
]
const source: ColumnRole = { kind: 'source' }
const german: ColumnRole = { kind: 'target', lang: 'deDE', name: 'German' }
const identifier: ColumnRole = { kind: 'additional', type: 'stringIdentifier' }
const information: ColumnRole = { kind: 'additional', type: 'additionalInfo' }

const sheet = (roles: (ColumnRole | null)[], startRow = 1) => ({ sheetIndex: 0, startRow, roles })

test('a new setup has no roles, and starts under the header', () => {
  expect(newSetup(sizes)).toEqual([
    { sheetIndex: 0, startRow: 1, roles: [null, null, null, null] },
    { sheetIndex: 1, startRow: 1, roles: [null, null] },
    { sheetIndex: 2, startRow: 0, roles: [] },
  ])
})

test.for([
  { name: 'a single column', headerRow: ['English'], startRow: 0 },
  { name: 'names of columns', headerRow: ['string_id', 'text_en'], startRow: 1 },
  {
    name: 'a name of a column beside a long one',
    headerRow: ['Key', 'What the player reads, in English.'],
    startRow: 1,
  },
  { name: 'a key and a text', headerRow: ['greet.01', 'Leave now!'], startRow: 0 },
  { name: 'a key and a quoted text', headerRow: ['greet.01', '“Who goes there?”'], startRow: 0 },
  { name: 'a text without an end', headerRow: ['greet.01', 'word '.repeat(20)], startRow: 0 },
  { name: 'short texts, which may be either', headerRow: ['greet.01', 'Leave now'], startRow: 1 },
  { name: 'a single word that is called out', headerRow: ['greet', 'Hello!'], startRow: 0 },
  { name: 'a question, which a head may ask', headerRow: ['greet', 'Done?'], startRow: 1 },
  { name: 'abbreviations', headerRow: ['No.', 'Chars.'], startRow: 1 },
  { name: 'empty cells', headerRow: ['', ''], startRow: 1 },
])('the start row of a sheet that begins with $name', ({ headerRow, startRow }) => {
  const [setup] = newSetup([{ rowCount: 9, columnCount: headerRow.length, headerRow }])
  expect(setup?.startRow).toBe(startRow)
})

test('the first rows move the start of sheets that nobody marked', () => {
  const content = { sheetName: 'a', headerRow: ['a', 'Leave now!'], rows: [['a', 'Leave now!']] }
  const two = [0, 1].map(() => ({ rowCount: 9, columnCount: 2 }))
  const [first, second] = newSetup(two)
  const marked = { sheetIndex: 0, startRow: 1, roles: [null, source] }
  expect([first?.startRow, second?.startRow]).toEqual([1, 1])
  expect(withFirstRows([marked, { sheetIndex: 1, startRow: 1, roles: [null, null] }], two, [content, content])).toEqual(
    [marked, { sheetIndex: 1, startRow: 0, roles: [null, null] }],
  )
})

test.for([
  { name: 'gives a role', from: [null, null], col: 1, role: source, to: [null, source] },
  { name: 'takes a role away', from: [source, null], col: 0, role: null, to: [null, null] },
  { name: 'moves the source', from: [source, null], col: 1, role: source, to: [null, source] },
  { name: 'moves a language', from: [german, source], col: 1, role: german, to: [null, german] },
  { name: 'moves an identifier', from: [identifier, null], col: 1, role: identifier, to: [null, identifier] },
  {
    name: 'keeps other additional information',
    from: [information, null],
    col: 1,
    role: information,
    to: [information, information],
  },
  {
    name: 'keeps other languages',
    from: [german, null],
    col: 1,
    role: { kind: 'target' as const, lang: 'frFR', name: 'French' },
    to: [german, { kind: 'target' as const, lang: 'frFR', name: 'French' }],
  },
  { name: 'replaces another role', from: [german, null], col: 0, role: source, to: [source, null] },
  { name: 'leaves columns that there are not', from: [german], col: 1, role: source, to: [german] },
])('assigning $name', ({ from, col, role, to }) => {
  expect(assignRole(sheet(from), col, role)).toEqual(sheet(to))
})

test('the start row stays within the sheet, or right under it', () => {
  expect([-3, 0, 2.7, 40, 99].map((row) => moveStartRow(sheet([]), row, 40).startRow)).toEqual([0, 0, 2, 40, 40])
})

test('step 2 opens on the first sheet with a source column, else on the one with most cells', () => {
  const bare = newSetup(sizes)
  expect(sheetToShow(bare, sizes)).toBe(0)
  expect(
    sheetToShow(
      bare,
      [sizes[2], sizes[1], sizes[0]].flatMap((size) => size ?? []),
    ),
  ).toBe(2)
  const marked = bare.map((one) => (one.sheetIndex === 1 ? { ...one, roles: [source, null] } : one))
  expect(sheetToShow(marked, sizes)).toBe(1)
  expect(sheetToShow([], [])).toBe(0)
})

test('step 2 does not open on a note of a few lines that stands before the texts', () => {
  const setup = [sheet([source]), sheet([null, source, german]), sheet([null, source])]
  const size = (rowCount: number, columnCount: number) => ({ rowCount, columnCount })
  expect(sheetToShow(setup, [size(2, 1), size(30, 3), size(900, 2)])).toBe(2)
  expect(sheetToShow(setup, [size(2, 1), size(30, 3), size(400, 2)])).toBe(1)
  expect(sheetToShow(setup, [size(20, 1), size(30, 3), size(40, 2)])).toBe(0)
})

const settings: FileSettings = [
  {
    sheetIndex: 0,
    sourceColumn: { lang: 'enUS', name: 'English', col: 1, startRow: 3 },
    targetColumns: [{ lang: 'deDE', name: 'German', col: 2, startRow: 3 }],
    additionalColumns: [
      { type: 'stringIdentifier', name: 'String Identifier', col: 0, startRow: 3 },
      { type: 'additionalInfo', name: 'Additional Information', col: 3, startRow: 3 },
    ],
  },
]

test('a setup becomes settings, and comes back from them', () => {
  const [, ...others] = newSetup(sizes)
  const setup = [{ sheetIndex: 0, startRow: 3, roles: [identifier, source, german, information] }, ...others]
  expect([settingsOf(setup), setupOf(settings, sizes)]).toEqual([settings, setup])
})

test('an encoding that was chosen is told of every sheet, marked or not', () => {
  const [, ...others] = newSetup(sizes)
  const setup = [{ sheetIndex: 0, startRow: 3, roles: [identifier, source, german, information] }, ...others]
  const told = settingsOf(setup, { encoding: 'windows-1251' })
  expect(told.map(({ sheetIndex, encoding, sourceColumn }) => [sheetIndex, encoding, sourceColumn?.col])).toEqual([
    [0, 'windows-1251', 1],
    [1, 'windows-1251', undefined],
    [2, 'windows-1251', undefined],
  ])
  expect([readingOf(told), readingOf(settingsOf(setup)), readingOf([])]).toEqual([{ encoding: 'windows-1251' }, {}, {}])
  expect(setupOf(told, sizes)).toEqual(setup)
})

test('a sheet has a source when one of its columns is', () => {
  expect([hasSource(sheet([german])), hasSource(sheet([null, source]))]).toEqual([false, true])
})

const [first] = settings
const changed = (change: Partial<FileSettings[number]>): FileSettings => (first ? [{ ...first, ...change }] : [])

test.for([
  { name: 'nothing', settings, fault: null },
  { name: 'no source', settings: changed({ sourceColumn: null }), fault: 'noSourceColumn' },
  { name: 'no sheets', settings: [], fault: 'noSourceColumn' },
  { name: 'a sheet that there is not', settings: changed({ sheetIndex: 3 }), fault: 'unknownSheet' },
  { name: 'a sheet twice', settings: [...settings, ...settings], fault: 'sheetTwice' },
  {
    name: 'two encodings',
    settings: [...changed({ encoding: 'utf-8' }), ...changed({ sheetIndex: 1, encoding: 'shift_jis' })],
    fault: 'severalReadings',
  },
  {
    name: 'an encoding of one sheet alone',
    settings: [...settings, ...changed({ sheetIndex: 1, encoding: 'shift_jis' })],
    fault: 'severalReadings',
  },
  {
    name: 'placeholders of one sheet alone',
    settings: [...settings, ...changed({ sheetIndex: 1, placeholders: { '@@ word': true } })],
    fault: 'severalPlaceholders',
  },
  {
    name: 'a column outside',
    settings: changed({ sourceColumn: { lang: 'enUS', name: '', col: 4, startRow: 1 } }),
    fault: 'columnOutsideSheet',
  },
  {
    name: 'a row outside',
    settings: changed({ sourceColumn: { lang: 'enUS', name: '', col: 1, startRow: 41 } }),
    fault: 'rowOutsideSheet',
  },
  {
    name: 'a column twice',
    settings: changed({ sourceColumn: { lang: 'enUS', name: '', col: 2, startRow: 1 } }),
    fault: 'columnTwice',
  },
  {
    name: 'a language twice',
    settings: changed({
      targetColumns: [2, 3].map((col) => ({ lang: 'deDE', name: '', col, startRow: 1 })),
      additionalColumns: [],
    }),
    fault: 'languageTwice',
  },
])('the fault in $name', ({ settings: given, fault }) => {
  expect([faultOf(given, sizes), hasSourceColumn(given)]).toEqual([
    fault,
    given.some((one) => one.sourceColumn !== null),
  ])
})
