import { expect, test } from 'vitest'
import type { FileContent } from '#domain/documents/document.ts'
import { FIGURE_PAGE, figurePages, listRows } from '#domain/words/figure-rows.ts'
import { knownSourcesOf } from '#domain/words/known-sources.ts'
import { figureOf, reportWords, rowsBehind, type FigureQuery } from '#domain/words/word-report.ts'
import { sheetSetting } from '#tests/support/documents/merging.ts'

const rows = Array.from({ length: 2 * FIGURE_PAGE + 7 }, (_, row) => [row % 3 === 0 ? '' : `Text ${row}`])
const content: FileContent = { numberOfSheet: 1, sheets: [{ sheetName: 'Texts', headerRow: ['Text 0'], rows }] }
const settings = [sheetSetting(0, 0, {}, 0)]

test('pages follow one another, and hold all rows behind the figure', () => {
  const query: FigureQuery = { figure: 'words' }
  const all = [...rowsBehind(content, settings, query)]
  const pages = figurePages(all.length)
  const listed = Array.from({ length: pages }, (_, index) => listRows(content, settings, { query, page: index + 1 }))
  expect(listed.map((page) => page.length)).toEqual([FIGURE_PAGE, all.length - FIGURE_PAGE])
  expect(listed.flat()).toEqual(all)
  expect(listRows(content, settings, { query, page: pages + 1 })).toEqual([])
})

test('a long text is cut, and says so', () => {
  const long = 'word '.repeat(500)
  const file: FileContent = { numberOfSheet: 1, sheets: [{ sheetName: 'Long', headerRow: [long], rows: [[long]] }] }
  const [row] = listRows(file, settings, { query: { figure: 'words' }, page: 1 })
  expect(row?.count).toBe(500)
  expect(row?.source).toBe(`${long.slice(0, 1_000)}…`)
})

test.each([
  [0, 1],
  [1, 1],
  [FIGURE_PAGE, 1],
  [FIGURE_PAGE + 1, 2],
])('%i rows are %i pages', (count, pages) => expect(figurePages(count)).toBe(pages))

test('a query names one figure of the report', () => {
  const known = knownSourcesOf({ sources: ['Text 1', 'Text 2'], languages: [{ lang: 'deDE', known: [1, 7] }] })
  expect(known).toEqual({ deDE: new Set(['Text 2']) })
  const report = reportWords(content, settings, known)
  expect(figureOf(report, { figure: 'empty' })).toEqual({ rows: 36, count: 0 })
  expect(figureOf(report, { figure: 'known', lang: 'deDE', sheetIndex: 0 })).toEqual({ rows: 1, count: 2 })
  expect(figureOf(report, { figure: 'known', lang: 'frFR' })).toBeUndefined()
  expect(figureOf(report, { figure: 'words', sheetIndex: 1 })).toBeUndefined()
})
