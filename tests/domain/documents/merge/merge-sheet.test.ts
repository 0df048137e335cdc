import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { UnwrittenReason } from '#domain/documents/merge/translation.ts'
import { merged, rowsOf, sheetSetting, translationsOf } from '#tests/support/documents/merging.ts'
import { stringsXml, workbook } from '#tests/support/documents/workbook.ts'

type Case = {
  name: string
  /** The sheet before and after, within `<worksheet>`. */
  before: string
  after: string
  targets?: Record<string, number>
  startRow?: number
  put: [row: number, lang: string, text: string][]
  left?: [row: number, lang: string, reason: UnwrittenReason][]
}

const shared = '<c r="A2" t="s"><v>0</v></c>'
const inline = (reference: string, text: string, style = '') =>
  `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
const data = (rows: string) => `<sheetData>${rows}</sheetData>`
const heads = '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>2</v></c></row>'
/** A sheet whose second row is this. */
const second = (cells: string) => data(`${heads}<row r="2">${shared}${cells}</row>`)

const cases: Case[] = [
  {
    name: 'a shared text, with its style and other attributes around it',
    before: second('<c r="B2" s="3" t="s"><v>5</v></c><c r="C2" s="1"/>'),
    put: [[1, 'deDE', 'Ja']],
    after: second(`${inline('B2', 'Ja', ' s="3"')}<c r="C2" s="1"/>`),
  },
  {
    name: 'an empty cell that closes itself',
    before: second('<c r="B2" s="3"/>'),
    put: [[1, 'deDE', 'Ja']],
    after: second(inline('B2', 'Ja', ' s="3"')),
  },
  {
    name: 'a cell that is not there, before another',
    before: second('<c r="D2"><v>7</v></c>'),
    put: [[1, 'deDE', 'Ja']],
    after: second(`${inline('B2', 'Ja')}<c r="D2"><v>7</v></c>`),
  },
  {
    name: 'cells that are not there, at the end of a row',
    before: second(''),
    targets: { frFR: 3, deDE: 1 },
    put: [
      [1, 'frFR', 'Oui'],
      [1, 'deDE', 'Ja'],
    ],
    after: second(inline('B2', 'Ja') + inline('D2', 'Oui')),
  },
  {
    name: 'a cell that is not there, in a column with a style',
    before: `<cols><col min="1" max="1" width="9"/><col min="2" max="4" style="6" width="40"/></cols>${second('')}`,
    put: [[1, 'deDE', 'Ja']],
    after: `<cols><col min="1" max="1" width="9"/><col min="2" max="4" style="6" width="40"/></cols>${second(inline('B2', 'Ja', ' s="6"'))}`,
  },
  {
    name: 'a cell that is not there, in a row with a style',
    before: `<cols><col min="2" max="4" style="6"/></cols>${data(`${heads}<row r="2" s="9" customFormat="1">${shared}</row>`)}`,
    put: [[1, 'deDE', 'Ja']],
    after: `<cols><col min="2" max="4" style="6"/></cols>${data(`${heads}<row r="2" s="9" customFormat="1">${shared}${inline('B2', 'Ja', ' s="9"')}</row>`)}`,
  },
  {
    name: 'new columns, in the style of the source, with extent and spans',
    before: `<dimension ref="A1:B2"/>${data('<row r="1" spans="1:2"><c r="A1" s="4" t="s"><v>1</v></c><c r="B1" s="5" t="s"><v>2</v></c></row><row r="2" spans="1:2" ht="30"><c r="A2" s="8" t="s"><v>0</v></c></row>')}`,
    targets: {},
    put: [
      [1, 'deDE', 'Ja'],
      [1, 'frFR', 'Oui'],
    ],
    after: `<dimension ref="A1:D2"/>${data(`<row r="1" spans="1:4"><c r="A1" s="4" t="s"><v>1</v></c><c r="B1" s="5" t="s"><v>2</v></c>${inline('C1', 'de', ' s="4"')}${inline('D1', 'fr', ' s="4"')}</row><row r="2" spans="1:4" ht="30"><c r="A2" s="8" t="s"><v>0</v></c>${inline('C2', 'Ja', ' s="8"')}${inline('D2', 'Oui', ' s="8"')}</row>`)}`,
  },
  {
    name: 'new columns, as wide as the one beside them',
    before: `<cols><col min="1" max="1" width="9"/><col min="2" max="2" width="40.5" customWidth="1" style="6"/><col min="4" max="9" width="3"/></cols>${second('<c r="B2"/>')}`,
    targets: {},
    put: [
      [1, 'deDE', 'Ja'],
      [1, 'frFR', 'Oui'],
    ],
    after: `<cols><col min="1" max="1" width="9"/><col min="2" max="2" width="40.5" customWidth="1" style="6"/><col min="3" max="3" width="40.5" customWidth="1"/><col min="4" max="9" width="3"/></cols>${data(`${heads.replace('</row>', `${inline('C1', 'de')}${inline('D1', 'fr')}</row>`)}<row r="2">${shared}<c r="B2"/>${inline('C2', 'Ja')}${inline('D2', 'Oui')}</row>`)}`,
  },
  {
    name: 'new columns beyond the last that has a width',
    before: `<cols><col min="1" max="2" width="30"/></cols>${second('')}`,
    targets: {},
    put: [[1, 'deDE', 'Ja']],
    after: `<cols><col min="1" max="2" width="30"/><col min="3" max="3" width="30"/></cols>${data(`${heads.replace('</row>', `${inline('C1', 'de')}</row>`)}<row r="2">${shared}${inline('C2', 'Ja')}</row>`)}`,
  },
  {
    name: 'a new column beside a hidden one',
    before: `<cols><col min="2" max="2" width="30" hidden="1"/></cols>${second('')}`,
    targets: {},
    put: [[1, 'deDE', 'Ja']],
    after: `<cols><col min="2" max="2" width="30" hidden="1"/></cols>${data(`${heads.replace('</row>', `${inline('C1', 'de')}</row>`)}<row r="2">${shared}${inline('C2', 'Ja')}</row>`)}`,
  },
  {
    name: 'a new column whose head has no row yet',
    before: data(`<row r="3">${inline('A3', 'Yes')}</row>`),
    targets: {},
    startRow: 2,
    put: [[2, 'deDE', 'Ja']],
    after: data(`<row r="2">${inline('B2', 'deDE')}</row><row r="3">${inline('A3', 'Yes')}${inline('B3', 'Ja')}</row>`),
  },
  {
    name: 'a new column whose head has an empty row',
    before: data(`<row r="1" ht="20"/><row r="2">${shared}</row>`),
    targets: {},
    put: [[1, 'deDE', 'Ja']],
    after: data(`<row r="1" ht="20">${inline('B1', 'deDE')}</row><row r="2">${shared}${inline('B2', 'Ja')}</row>`),
  },
  {
    name: 'rows and cells without references',
    before: data('<row><c t="s"><v>1</v></c></row><row><c t="s"><v>0</v></c><c/><c><v>3</v></c></row>'),
    put: [[1, 'deDE', 'Ja']],
    after: data(`<row><c t="s"><v>1</v></c></row><row><c t="s"><v>0</v></c>${inline('B2', 'Ja')}<c><v>3</v></c></row>`),
  },
  {
    name: 'signs that XML and spreadsheets have for themselves',
    before: second('<c r="B2"/>'),
    put: [[1, 'deDE', ' <b> & "x"\r\n\t_x0041_ \u0007 \uD83D 😀 日本 ']],
    after: second(inline('B2', ' &lt;b&gt; &amp; "x"_x000D_\n\t_x005F_x0041_ _x0007_ _xD83D_ 😀 日本 ')),
  },
  {
    name: 'comments, processing instructions and data beside the cell',
    before: second('<!-- <c r="B2"/> --><c r="B2"><v><![CDATA[</c>]]></v></c><?x <c r="B2"/> ?>'),
    put: [[1, 'deDE', 'Ja']],
    after: second(`<!-- <c r="B2"/> -->${inline('B2', 'Ja')}<?x <c r="B2"/> ?>`),
  },
  {
    name: 'cells under merged ones',
    before: `${data(`${heads}<row r="2">${shared}<c r="B2"/></row><row r="3"><c r="A3" t="s"><v>3</v></c></row><row r="4"><c r="A4" t="s"><v>4</v></c></row>`)}<mergeCells count="2"><mergeCell ref="A3:C3"/><mergeCell ref="B2:C2"/></mergeCells>`,
    put: [
      [1, 'deDE', 'Ja'],
      [2, 'deDE', 'Kapitel'],
      [3, 'deDE', 'Ende'],
    ],
    left: [[2, 'deDE', 'underMergedCell']],
    after: `${data(`${heads}<row r="2">${shared}${inline('B2', 'Ja')}</row><row r="3"><c r="A3" t="s"><v>3</v></c></row><row r="4"><c r="A4" t="s"><v>4</v></c>${inline('B4', 'Ende')}</row>`)}<mergeCells count="2"><mergeCell ref="A3:C3"/><mergeCell ref="B2:C2"/></mergeCells>`,
  },
  {
    name: 'the first of cells that share a formula',
    before: data(
      `${heads}<row r="2">${shared}<c r="B2" t="str"><f t="shared" ref="B2:B3" si="0">A2</f><v></v></c></row><row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3" t="str"><f t="shared" si="0"/><v></v></c></row>`,
    ),
    put: [[1, 'deDE', 'Ja']],
    left: [[1, 'deDE', 'partOfFormula']],
    after: data(
      `${heads}<row r="2">${shared}<c r="B2" t="str"><f t="shared" ref="B2:B3" si="0">A2</f><v></v></c></row><row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3" t="str"><f t="shared" si="0"/><v></v></c></row>`,
    ),
  },
  {
    name: 'all cells that share a formula',
    before: data(
      `${heads}<row r="2">${shared}<c r="B2" t="str"><f t="shared" ref="B2:B3" si="0">A2</f><v></v></c></row><row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3" t="str"><f t="shared" si="0"/><v></v></c></row>`,
    ),
    put: [
      [1, 'deDE', 'Ja'],
      [2, 'deDE', 'Drei'],
    ],
    after: data(
      `${heads}<row r="2">${shared}${inline('B2', 'Ja')}</row><row r="3"><c r="A3" t="s"><v>3</v></c>${inline('B3', 'Drei')}</row>`,
    ),
  },
  {
    name: 'a cell in an area that one formula fills',
    before: data(
      `${heads}<row r="2">${shared}<c r="B2"><f t="array" ref="B2:B3">A2:A3</f><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3"><v>0</v></c></row>`,
    ),
    put: [[2, 'deDE', 'Drei']],
    left: [[2, 'deDE', 'partOfFormula']],
    after: data(
      `${heads}<row r="2">${shared}<c r="B2"><f t="array" ref="B2:B3">A2:A3</f><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3"><v>0</v></c></row>`,
    ),
  },
  {
    name: 'a new column in a sheet that is as wide as can be',
    before: data(`<row r="1">${inline('XFD1', 'end')}</row><row r="2">${shared}</row>`),
    targets: {},
    put: [[1, 'deDE', 'Ja']],
    left: [[1, 'deDE', 'noRoom']],
    after: data(`<row r="1">${inline('XFD1', 'end')}</row><row r="2">${shared}</row>`),
  },
  {
    name: 'a text longer than a cell holds',
    before: second(''),
    put: [
      [1, 'deDE', 'x'.repeat(32_768)],
      [0, 'deDE', 'de'],
    ],
    left: [[1, 'deDE', 'tooLong']],
    after: data(`<row r="1"><c r="A1" t="s"><v>1</v></c>${inline('B1', 'de')}</row><row r="2">${shared}</row>`),
  },
]

const strings = ['source', 'en', 'head', 'three', 'four', 'old'].map((text) => `<si><t>${text}</t></si>`).join('')

function sheet(content: string): string {
  return `<?xml version="1.0"?>\r\n<worksheet xmlns="main">${content}</worksheet>`
}

test.for(cases)('$name', ({ before, after, targets = { deDE: 1 }, startRow = 1, put, left = [] }) => {
  const path = 'xl/worksheets/sheet1.xml'
  const bytes = workbook({
    strings: '',
    parts: [
      { path, content: sheet(before) },
      { path: 'xl/sharedStrings.xml', content: stringsXml(strings) },
    ],
  })
  const settings = [sheetSetting(0, 0, targets, startRow)]
  const result = merged(bytes, 'a.xlsx', settings, translationsOf(...put))
  const parts = unzipSync(result.bytes)
  expect(new TextDecoder().decode(parts[path])).toBe(sheet(after))
  expect(result.unwritten).toEqual(left.map(([row, lang, reason]) => ({ sheetIndex: 0, row, lang, reason })))

  const unwritten = new Set(left.map(([row, lang]) => `${row} ${lang}`))
  const columns: Record<string, number> = {
    ...targets,
    ...Object.fromEntries(result.added.map(({ lang, col }) => [lang, col])),
  }
  const expected = put.filter(([row, lang]) => !unwritten.has(`${row} ${lang}`))
  const read = expected.map(([row, lang]) => [
    row,
    lang,
    rowsOf(result.bytes, 'a.xlsx')[0]?.[row]?.[columns[lang] ?? -1],
  ])
  expect(read).toEqual(expected)
})
