import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FileContent } from '#domain/documents/document.ts'
import { type FileSettings, withPlaceholders } from '#domain/documents/file-setting.ts'
import { billableWords, countDocument, type KnownSources } from '#domain/words/count-document.ts'
import {
  type FigureQuery,
  languageFigures,
  reportWords,
  rowsBehind,
  sheetFigures,
  type WordFigures,
} from '#domain/words/word-report.ts'
import { sheetSetting } from '#tests/support/documents/merging.ts'

function contentOf(...sheets: string[][][]): FileContent {
  return {
    numberOfSheet: sheets.length,
    sheets: sheets.map((rows, index) => ({ sheetName: `Sheet${index + 1}`, headerRow: rows[0] ?? [], rows })),
  }
}

const content = contentOf(
  [
    ['en', 'de', 'fr'],
    ['Start the game', 'Spiel starten', ''],
    ['', '', ''],
    ['Hello {name} <b>you</b>', '', 'Bonjour'],
    ['Quit', '', ''],
    ['{0}', '', ''],
  ],
  [['Quit'], ['Start the game'], [' ']],
)
const settings: FileSettings = [sheetSetting(0, 0, { deDE: 1, frFR: 2 }), sheetSetting(1, 0, {}, 0)]
const known: KnownSources = { deDE: new Set(['Quit', 'Start the game']), jaJP: new Set(['Quit', 'elsewhere']) }

test('a report names the codes of the game, and counts them as they were chosen', () => {
  const coded = contentOf([['en'], ['Take [ICON_OIL] oil, @NAME@'], ['@NAME@ rests'], ['Where is @NAME@ now?']])
  const marked = [sheetSetting(0, 0, {})]
  const codes = { shape: '[] code', count: 1, words: 1, examples: ['[ICON_OIL]'] }
  const names = { shape: '@@ capitals', count: 3, words: 3, examples: ['@NAME@'] }
  const report = reportWords(coded, marked)
  expect(report).toMatchObject({ words: { count: 9 }, placeholders: { count: 1 }, shapes: [names, codes] })
  const chosen = withPlaceholders(marked, { '@@ capitals': true, '[] code': false })
  const other = reportWords(coded, chosen)
  expect(other).toMatchObject({ words: { count: 7 }, placeholders: { count: 3 }, shapes: [names, codes] })
  expect(countDocument(coded, chosen).sourceWordCount).toBe(7)
})

test('a report has the figures of the file and of each sheet', () => {
  const figure = (rows: number, count: number) => ({ rows, count })
  const none = figure(0, 0)
  expect(reportWords(content, settings, known)).toEqual({
    words: figure(6, 10),
    repetitions: figure(2, 4),
    placeholders: figure(2, 4),
    empty: figure(2, 0),
    shapes: [],
    languages: {
      deDE: { translated: figure(1, 3), known: figure(3, 5), billed: figure(2, 2) },
      frFR: { translated: figure(1, 2), known: none, billed: figure(5, 8) },
      jaJP: { translated: none, known: figure(2, 2), billed: figure(4, 8) },
    },
    sheets: [
      {
        sheetIndex: 0,
        words: figure(4, 6),
        repetitions: none,
        placeholders: figure(2, 4),
        empty: figure(1, 0),
        languages: {
          deDE: { translated: figure(1, 3), known: figure(1, 1), billed: figure(2, 2) },
          frFR: { translated: figure(1, 2), known: none, billed: figure(3, 4) },
          jaJP: { translated: none, known: figure(1, 1), billed: figure(3, 5) },
        },
      },
      {
        sheetIndex: 1,
        words: figure(2, 4),
        repetitions: figure(2, 4),
        placeholders: none,
        empty: figure(1, 0),
        languages: {
          deDE: { translated: none, known: figure(2, 4), billed: none },
          frFR: { translated: none, known: none, billed: figure(2, 4) },
          jaJP: { translated: none, known: figure(1, 1), billed: figure(1, 3) },
        },
      },
    ],
  })
})

test.for<{ query: FigureQuery; rows: [sheetIndex: number, row: number, count: number][] }>([
  {
    query: { figure: 'repetitions' },
    rows: [
      [1, 0, 1],
      [1, 1, 3],
    ],
  },
  { query: { figure: 'empty', sheetIndex: 0 }, rows: [[0, 2, 0]] },
  {
    query: { figure: 'placeholders' },
    rows: [
      [0, 3, 3],
      [0, 5, 1],
    ],
  },
  { query: { figure: 'translated', lang: 'frFR' }, rows: [[0, 3, 2]] },
  { query: { figure: 'known', lang: 'deDE', sheetIndex: 0 }, rows: [[0, 4, 1]] },
  {
    query: { figure: 'billed', lang: 'deDE' },
    rows: [
      [0, 3, 2],
      [0, 5, 0],
    ],
  },
])('the rows behind $query', ({ query, rows }) => {
  expect(
    Array.from(rowsBehind(content, settings, query, known), (row) => [row.sheetIndex, row.row, row.count]),
  ).toEqual(rows)
})

test('rows are looked for no further than they are asked for', () => {
  const reached: number[] = []
  const rows = Array.from({ length: 1_000 }, (_, row) =>
    Object.defineProperty([''], 0, {
      get: () => {
        reached.push(row)
        return 'Quit'
      },
    }),
  )
  const first = rowsBehind(contentOf(rows), [sheetSetting(0, 0, {}, 0)], { figure: 'words' }).next()
  expect(first.value).toEqual({ sheetIndex: 0, row: 0, source: 'Quit', count: 1 })
  expect(new Set(reached)).toEqual(new Set([0]))
})

const languages = ['deDE', 'frFR', 'jaJP']
const source = fc.constantFrom('', ' ', 'Quit', 'Start the game', 'Hello {name}', '{0}', '100% of <b>it</b>', '\u00A0x')
const target = fc.constantFrom('', ' ', 'x', 'two words')
const files = fc.array(fc.array(fc.tuple(source, target, target), { maxLength: 12 }), { minLength: 1, maxLength: 3 })
const memories = fc.dictionary(
  fc.constantFrom(...languages),
  fc.array(source).map((sources) => new Set(sources)),
)

test('a report agrees with what is billed, and its rows with the report', () => {
  const check = fc.property(files, memories, fc.nat(3), (sheets, memory, startRow) => {
    const content = contentOf(...sheets)
    const settings = sheets.map((_, index) => sheetSetting(index, 0, { deDE: 1, frFR: 2 }, startRow))
    const report = reportWords(content, settings, memory)
    const count = countDocument(content, settings, memory)
    const pairs: [WordFigures, Parameters<typeof billableWords>[0]][] = [
      [report, count],
      ...report.sheets.map((sheet, index): [WordFigures, typeof count] => [
        sheet,
        { ...count, ...count.sheets[index] },
      ]),
    ]
    for (const [figures, counted] of pairs) {
      expect(figures.words.count).toBe(counted.sourceWordCount)
      for (const lang of Object.keys(figures.languages)) {
        expect(figures.languages[lang]?.translated.count).toBe(counted.filledWordCount[lang] ?? 0)
        expect(figures.languages[lang]?.billed.count).toBe(billableWords(counted, lang))
      }
    }

    const behind = (query: FigureQuery) => {
      const rows = [...rowsBehind(content, settings, query, memory)]
      return { rows: rows.length, count: rows.reduce((sum, row) => sum + row.count, 0) }
    }
    for (const figure of sheetFigures) expect(behind({ figure })).toEqual(report[figure])
    for (const lang of Object.keys(report.languages)) {
      for (const figure of languageFigures) expect(behind({ figure, lang })).toEqual(report.languages[lang]?.[figure])
    }
    for (const { sheetIndex, words, repetitions } of report.sheets) {
      expect(behind({ figure: 'words', sheetIndex })).toEqual(words)
      expect(behind({ figure: 'repetitions', sheetIndex })).toEqual(repetitions)
    }
  })
  fc.assert(check, { numRuns: 500 })
})

test('without a memory nothing is known', () => {
  const count = countDocument(content, settings)
  expect(count.knownWordCount).toBeUndefined()
  expect(billableWords(count, 'deDE')).toBe(7)
  expect(billableWords(countDocument(content, settings, known), 'deDE')).toBe(2)
})
