import { odd, type OddWorkbook } from './odd-workbook.ts'
import { oneSheet, sheetXml, textCell, workbook } from './workbook.ts'

const cells = (...texts: string[]) => texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')

/** Rows and cells in unusual order, number and place. */
export const oddSheets: OddWorkbook[] = [
  odd(
    'merged cells with texts under them',
    () =>
      workbook({
        sheets: [
          {
            rows:
              `<row r="1">${textCell('A1', 'title')}${textCell('B1', 'hidden')}${textCell('C1', 'end')}</row>` +
              `<row r="2">${textCell('A2', 'hidden')}${textCell('B2', 'hidden')}${textCell('C2', 'shown')}</row>`,
            after: '<mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells>',
          },
        ],
      }),
    [
      ['title', '', 'end'],
      ['', '', 'shown'],
    ],
  ),
  odd(
    'a merged cell at the edge',
    () =>
      workbook({
        sheets: [
          {
            rows: `<row r="1">${textCell('A1', 'a')}${textCell('B1', 'hidden')}</row><row r="2">${textCell('A2', 'hidden')}</row>`,
            after: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
          },
        ],
      }),
    [['a']],
  ),
  odd('empty rows and columns before the text', () => oneSheet(`<row r="3">${textCell('C3', 'x')}</row>`), [
    ['', '', ''],
    ['', '', ''],
    ['', '', 'x'],
  ]),
  odd(
    'rows of different lengths',
    () =>
      oneSheet(`<row r="1">${textCell('A1', 'a')}</row><row r="2">${textCell('A2', 'b')}${textCell('D2', 'c')}</row>`),
    [
      ['a', '', '', ''],
      ['b', '', '', 'c'],
    ],
  ),
  odd(
    'formatted cells without text far below',
    () =>
      oneSheet(
        `<row r="1">${textCell('A1', 'a')}<c r="XFD1" s="1"/></row><row r="1048576"><c r="XFD1048576" s="1"/></row>`,
      ),
    [['a']],
  ),
  odd('cells without a reference', () => oneSheet(`<row r="1">${cells('a', 'b')}</row>`), [['a', 'b']]),
  odd('rows without a reference', () => oneSheet(`<row>${cells('a')}</row><row>${cells('b')}</row>`), [['a'], ['b']]),
  odd(
    'rows without a reference, cells with one',
    () => oneSheet(`<row>${textCell('A2', 'a')}</row><row>${textCell('A5', 'b')}</row>`),
    [[''], ['a'], [''], [''], ['b']],
  ),
  odd(
    'references on some cells only',
    () => oneSheet(`<row r="1">${textCell('C1', 'c')}${cells('d')}</row><row>${cells('a')}</row>`),
    [
      ['', '', 'c', 'd'],
      ['a', '', '', ''],
    ],
  ),
  odd('references that are none', () => oneSheet(`<row r="x">${textCell('1A', 'a')}${textCell('B', 'b')}</row>`), [
    ['a', 'b'],
  ]),
  odd(
    'rows out of order',
    () =>
      oneSheet(`<row r="2">${textCell('A2', 'b')}</row><row r="1">${textCell('B1', 'y')}${textCell('A1', 'x')}</row>`),
    [
      ['x', 'y'],
      ['b', ''],
    ],
  ),
  odd('rows and cells that close themselves', () => oneSheet('<row r="1"><c r="A1"/></row><row r="2"/>'), []),
  odd(
    'a dimension that is wrong',
    () =>
      workbook({
        sheets: [{}],
        parts: [
          {
            path: 'xl/worksheets/sheet1.xml',
            content: `<worksheet><dimension ref="A1"/><sheetData><row r="1">${textCell('A1', 'a')}${textCell('B1', 'b')}</row></sheetData></worksheet>`,
          },
        ],
      }),
    [['a', 'b']],
  ),
  odd(
    'rows of an extension after the sheet',
    () =>
      workbook({
        sheets: [
          {
            rows: `<row r="1">${textCell('A1', 'a')}</row>`,
            after: `<extLst><ext><row r="5">${textCell('A5', 'not a cell')}</row></ext></extLst>`,
          },
        ],
      }),
    [['a']],
  ),
  {
    name: 'empty sheets beside full ones',
    file: () =>
      workbook({ sheets: [{ name: 'None' }, { name: 'Some', rows: `<row>${cells('a')}</row>` }, { name: 'Last' }] }),
    sheets: [
      ['None', []],
      ['Some', [['a']]],
      ['Last', []],
    ],
  },
  odd(
    'a sheet without sheet data',
    () => workbook({ sheets: [{}], parts: [{ path: 'xl/worksheets/sheet1.xml', content: '<worksheet/>' }] }),
    [],
  ),
  odd(
    'two thousand columns',
    () => oneSheet(`<row>${cells(...Array.from({ length: 2_000 }, (_, index) => `c${index}`))}</row>`),
    [Array.from({ length: 2_000 }, (_, index) => `c${index}`)],
  ),
  odd('the last column and the last row', () => oneSheet(`<row r="1">${textCell('XFD1', 'wide')}</row>`), [
    [...Array<string>(16_383).fill(''), 'wide'],
  ]),
  odd(
    'pretty-printed XML',
    () =>
      workbook({
        sheets: [{}],
        parts: [
          {
            path: 'xl/worksheets/sheet1.xml',
            content: sheetXml(
              '\n  <row r="1" >\n    <c r="A1"\n t="inlineStr" >\n <is>\n <t>a</t>\n </is>\n </c>\n  </row>\n',
            ),
          },
        ],
      }),
    [['a']],
  ),
]
