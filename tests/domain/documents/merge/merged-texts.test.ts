import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { refusing } from '#domain/documents/failure.ts'
import { mergeTranslations } from '#domain/documents/merge/merge-translations.ts'
import { newContentBudget, SheetGrid } from '#domain/documents/sheet-grid.ts'
import { readDelimited, readLines } from '#domain/documents/text/delimited.ts'
import { rowPlaces } from '#domain/documents/text/delimited-places.ts'
import { encodeText } from '#domain/documents/text/encode-text.ts'
import { type TextEncoding, textEncodings } from '#domain/documents/text-encoding.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { merged, readContent, rowsOf, sheetSetting } from '#tests/support/documents/merging.ts'

type Cell = { value: string; isQuoted: boolean }

const cell: fc.Arbitrary<Cell> = fc.record({
  value: fc.oneof(
    { weight: 4, arbitrary: fc.stringMatching(/^[ -~]{0,10}$/) },
    fc.constantFrom('', 'a\nb', 'x\r\ny', '"', '""', 'é', 'Ж', '攻撃', '…', ' lead', 'trail '),
  ),
  isQuoted: fc.boolean(),
})

const files = fc.record({
  rows: fc.array(fc.record({ source: cell, target: cell, note: cell, put: cell }), { minLength: 2, maxLength: 8 }),
  delimiter: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  hasLastEnd: fc.boolean(),
  hasMark: fc.boolean(),
  encoding: fc.constantFrom<TextEncoding>(...textEncodings),
})

function rawOf({ value, isQuoted }: Cell, delimiter: string): string {
  const needsQuotes = value.includes(delimiter) || /["\r\n]/.test(value)
  return isQuoted || needsQuotes ? `"${value.replaceAll('"', '""')}"` : value
}

test('a merged file has the texts in their cells, and is the same bytes elsewhere', () => {
  let merges = 0
  const check = fc.property(files, ({ rows, delimiter, lineEnd, hasLastEnd, hasMark, encoding }) => {
    const mark = hasMark && encoding.startsWith('utf') ? '\uFEFF' : ''
    const fileOf = (targets: Cell[]) => {
      const lines = rows.map(({ source, note }, row) =>
        [{ value: `K${row}`, isQuoted: false }, source, targets[row] ?? source, note].map((cell) =>
          rawOf(cell, delimiter),
        ),
      )
      const text = [['key', 'en', 'de', 'note'], ...lines].map((line) => line.join(delimiter)).join(lineEnd)
      return encodeText(mark + text + (hasLastEnd ? lineEnd : ''), encoding)
    }
    const before = fileOf(rows.map(({ target }) => target))
    const after = fileOf(
      rows.map(({ target, put }) => {
        const hasQuotes = rawOf(target, delimiter).startsWith('"')
        return put.value === '' || put.value === target.value ? target : { value: put.value, isQuoted: hasQuotes }
      }),
    )
    fc.pre(before !== null && after !== null)
    const known = Papa.parse<string[]>(new TextDecoder(encoding).decode(before), { delimiter })
    const read = readContent(before, 'a.csv', encoding).sheets[0]?.rows
    fc.pre(JSON.stringify(read) === JSON.stringify(known.data.slice(0, read?.length)))

    const settings = [{ ...sheetSetting(0, 1, { deDE: 2 }), encoding }]
    const translations = rows.map(({ put }, row) => ({ sheetIndex: 0, row: row + 1, lang: 'deDE', text: put.value }))
    const unchanged = mergeTranslations(before, 'a.csv', settings, [])
    const changed = mergeTranslations(before, 'a.csv', settings, translations)
    expect(unchanged.ok && unchanged.value.bytes).toEqual(before)
    expect(changed.ok && changed.value.bytes).toEqual(after)
    merges += 1
  })
  fc.assert(check, { numRuns: 1_000 })
  expect(merges).toBeGreaterThan(700)
})

test('texts of new columns are read back, by Papa Parse too', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.stringMatching(/^[ -~\r\n\t]{0,12}$/))
  const rows = fc.array(fc.record({ source: text, put: text }), { minLength: 1, maxLength: 8 })
  const check = fc.property(rows, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
    const before = Papa.unparse([['key', 'en'], ...rows.map(({ source }, row) => [`K${row}`, source])], { delimiter })
    const name = delimiter === '\t' ? 'a.tsv' : 'a.csv'
    const declared = delimiter === '\t' ? before : `sep=${delimiter}\r\n${before}`
    const translations = rows.map(({ put }, row) => ({ sheetIndex: 0, row: row + 1, lang: 'deDE', text: put }))
    const { bytes } = merged(utf8(declared), name, [sheetSetting(0, 1, {})], translations)
    const expected = rows.map(({ put }) => put)
    const after = new TextDecoder().decode(bytes).replace(/^sep=.\r\n/, '')
    expect(
      Papa.parse<string[]>(after, { delimiter, newline: '\r\n' })
        .data.slice(1)
        .map((row) => row[2] ?? ''),
    ).toEqual(expected)
    const column = (rowsOf(bytes, name)[0] ?? []).slice(1).map((row) => row[2] ?? '')
    expect([...column, ...expected.slice(column.length)]).toEqual(expected)
  })
  fc.assert(check, { numRuns: 500 })
})

test('places are those of the cells that are read', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', ',', '|', '"', '""', '\n', '\r\n', '\r', ' ', '",', '\n"'), {
    maxLength: 40,
  })
  const check = fc.property(
    texts,
    fc.constantFrom<',' | '|' | null>(',', '|', null),
    fc.constantFrom('cells', 'text'),
    (pieces, delimiter, quotes) => {
      const text = pieces.join('')
      const grid = new SheetGrid(newContentBudget())
      const reading = refusing(() =>
        delimiter ? readDelimited(text, { delimiter, quotes }, grid) : readLines(text, grid),
      )
      fc.pre(reading.ok)
      const places = [...rowPlaces(text, { delimiter, quotes }, 0)].map(({ cellStarts, end }) =>
        cellStarts.map((start, col) =>
          unquoted(text.slice(start, (cellStarts[col + 1] ?? end + 1) - 1), delimiter !== null && quotes === 'cells'),
        ),
      )
      expect(places).toEqual(grid.rows)
    },
  )
  fc.assert(check, { numRuns: 500 })
})

/** What a reader makes of a cell's raw text. */
function unquoted(raw: string, areCells: boolean): string {
  const quoted = !areCells ? null : /^"((?:[^"]|"")*)"/.exec(raw)
  return quoted ? (quoted[1] ?? '').replaceAll('""', '"') + raw.slice(quoted[0].length) : raw
}
