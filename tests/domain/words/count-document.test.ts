import { expect, test } from 'vitest'
import type { FileContent } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { segmentsOf } from '#domain/documents/segments.ts'
import { billableWords, countDocument } from '#domain/words/count-document.ts'

const content: FileContent = {
  numberOfSheet: 3,
  sheets: [
    {
      sheetName: 'Menu',
      headerRow: ['key', 'en', 'de', 'fr'],
      rows: [
        ['key', 'en', 'de', 'fr'],
        ['A', 'Start the game', 'Spiel starten', ''],
        ['B', '', 'leer', ''],
        ['C', '  ', '', ''],
        ['D', 'Hello {name}', ' ', 'Bonjour'],
        ['E', '{0}', '', ''],
      ],
    },
    { sheetName: 'Notes', headerRow: ['not for translation'], rows: [['not for translation']] },
    { sheetName: 'More', headerRow: ['one two'], rows: [['one two'], ['three']] },
  ],
}

const settings: FileSettings = [
  {
    sheetIndex: 0,
    sourceColumn: { lang: 'enUS', name: 'English', col: 1, startRow: 1 },
    targetColumns: [
      { lang: 'deDE', name: 'German', col: 2, startRow: 1 },
      { lang: 'frFR', name: 'French', col: 3, startRow: 1 },
    ],
    additionalColumns: [],
  },
  { sheetIndex: 1, sourceColumn: null, targetColumns: [], additionalColumns: [] },
  {
    sheetIndex: 2,
    sourceColumn: { lang: 'enUS', name: 'English', col: 0, startRow: 0 },
    targetColumns: [],
    additionalColumns: [],
  },
]

const plain = (source: string) => ({ source, scope: '', stringId: '' })

test('segments are the rows with source text, and know which languages are filled', () => {
  expect([...segmentsOf(content, settings)]).toEqual([
    { sheetIndex: 0, row: 1, source: 'Start the game', filled: ['deDE'], identity: plain('Start the game') },
    { sheetIndex: 0, row: 4, source: 'Hello {name}', filled: ['frFR'], identity: plain('Hello {name}') },
    { sheetIndex: 0, row: 5, source: '{0}', filled: [], identity: plain('{0}') },
    { sheetIndex: 2, row: 0, source: 'one two', filled: [], identity: plain('one two') },
    { sheetIndex: 2, row: 1, source: 'three', filled: [], identity: plain('three') },
  ])
})

test('a document is counted by sheet and as a whole', () => {
  expect(countDocument(content, settings)).toEqual({
    sourceWordCount: 7,
    stringCount: 5,
    filledWordCount: { deDE: 3, frFR: 1 },
    sheets: [
      { sheetIndex: 0, sourceWordCount: 4, stringCount: 3, filledWordCount: { deDE: 3, frFR: 1 } },
      { sheetIndex: 2, sourceWordCount: 3, stringCount: 2, filledWordCount: {} },
    ],
  })
})

test('rows that are filled are not billed for their language', () => {
  const count = countDocument(content, settings)
  expect(['deDE', 'frFR', 'jaJP'].map((lang) => billableWords(count, lang))).toEqual([4, 6, 7])
})

test('sheets and columns that there are not count nothing', () => {
  const [first] = settings
  const missing = first ? [{ ...first, sheetIndex: 9 }] : []
  expect(countDocument(content, missing)).toEqual({
    sourceWordCount: 0,
    stringCount: 0,
    filledWordCount: { deDE: 0, frFR: 0 },
    sheets: [{ sheetIndex: 9, sourceWordCount: 0, stringCount: 0, filledWordCount: { deDE: 0, frFR: 0 } }],
  })
})
