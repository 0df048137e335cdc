import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { openDocument } from '#domain/documents/open-document.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'

function rowsOf(fileName: string, text: string): string[][] {
  const document = openDocument(utf8(text), fileName)
  const content = document.ok ? document.value.read() : document
  if (!content.ok) throw new Error(content.code)
  return content.value.sheets.flatMap(({ rows }) => rows)
}

const table = [
  ['key', 'en'],
  ['A', 'x'],
]

test.for([
  { name: 'commas', file: 'a.csv', text: 'key,en\nA,x\n', rows: table },
  { name: 'semicolons', file: 'a.csv', text: 'key;en\nA;x', rows: table },
  { name: 'tabs', file: 'a.csv', text: 'key\ten\nA\tx\n', rows: table },
  { name: 'tabs in .tsv', file: 'A.TSV', text: 'key\ten\nA\tx\n', rows: table },
  { name: 'a byte order mark', file: 'a.csv', text: '\uFEFFkey,en\nA,x\n', rows: table },
  { name: 'CR LF', file: 'a.csv', text: 'key,en\r\nA,x\r\n', rows: table },
  { name: 'CR', file: 'a.csv', text: 'key,en\rA,x\r', rows: table },
  { name: 'a declared delimiter', file: 'a.csv', text: 'sep=;\r\nkey;en\r\nA;x', rows: table },
  {
    name: 'semicolons, with commas in the texts',
    file: 'a.csv',
    text: 'key;en\nA;Hello, you\nB;One, two, three',
    rows: [
      ['key', 'en'],
      ['A', 'Hello, you'],
      ['B', 'One, two, three'],
    ],
  },
  {
    name: 'quoted line breaks',
    file: 'a.csv',
    text: 'a,"one\ntwo"\nb,"x\r\ny"\n',
    rows: [
      ['a', 'one\ntwo'],
      ['b', 'x\r\ny'],
    ],
  },
  {
    name: 'quoted delimiters and quotes',
    file: 'a.csv',
    text: '"a,""b""",c\n"",""\nd,e',
    rows: [
      ['a,"b"', 'c'],
      ['', ''],
      ['d', 'e'],
    ],
  },
  { name: 'text behind a closing quote', file: 'a.csv', text: '"Hello" he said,b', rows: [['Hello he said', 'b']] },
  { name: 'a quote within a cell', file: 'a.csv', text: '5" nail,b\n', rows: [['5" nail', 'b']] },
  {
    name: 'ragged rows',
    file: 'a.csv',
    text: 'a\nb,c,d\n\ne,f\n',
    rows: [
      ['a', '', ''],
      ['b', 'c', 'd'],
      ['', '', ''],
      ['e', 'f', ''],
    ],
  },
  {
    name: 'empty cells and rows at the ends',
    file: 'a.csv',
    text: 'a,b,,\n,,,\nc,d,,\n,,,\n\n',
    rows: [
      ['a', 'b'],
      ['', ''],
      ['c', 'd'],
    ],
  },
  { name: 'spaces, emoji and CJK', file: 'a.csv', text: '" a ", b ,😀,攻撃', rows: [[' a ', ' b ', '😀', '攻撃']] },
  { name: 'one column', file: 'a.csv', text: 'en\nHello\n', rows: [['en'], ['Hello']] },
  {
    name: 'one column of texts with commas in some of them',
    file: 'a.csv',
    text: 'Welcome, traveller!\nPress start\nGame over\n',
    rows: [['Welcome, traveller!'], ['Press start'], ['Game over']],
  },
  {
    name: 'one column with a comma late in the file',
    file: 'a.csv',
    text: `${'Press start\n'.repeat(80)}Welcome, traveller!\n`,
    rows: [...Array.from({ length: 80 }, () => ['Press start']), ['Welcome, traveller!']],
  },
  {
    name: 'a table below more than fifty lines of one cell',
    file: 'a.csv',
    text: `${'#\n'.repeat(60)}${'key,en\n'.repeat(70)}`,
    rows: [...Array.from({ length: 60 }, () => ['#', '']), ...Array.from({ length: 70 }, () => ['key', 'en'])],
  },
  {
    name: 'keys below the names of their sections',
    file: 'a.csv',
    text: 'menu\nstart,Start\ngame\n',
    rows: [
      ['menu', ''],
      ['start', 'Start'],
      ['game', ''],
    ],
  },
  { name: 'only line breaks', file: 'a.csv', text: '\n\n', rows: [] },
  {
    name: 'lines',
    file: 'a.txt',
    text: 'One, "two"\n\tindented\n\nlast',
    rows: [['One, "two"'], ['\tindented'], [''], ['last']],
  },
  { name: 'lines with a different number of tabs', file: 'a.txt', text: 'a\tb\nc\n', rows: [['a\tb'], ['c']] },
  {
    name: 'a table of tabs in .txt',
    file: 'a.txt',
    text: 'key\ten\r\nA\t"x\n"\r\n',
    rows: [
      ['key', 'en'],
      ['A', 'x\n'],
    ],
  },
])('$name', ({ file, text, rows }) => {
  expect(rowsOf(file, text)).toEqual(rows)
})

test('a sheet without a name is called like its file', () => {
  const document = openDocument(utf8('a'), 'My strings.v2.csv')
  expect(document.ok && document.value.read()).toEqual({
    ok: true,
    value: {
      numberOfSheet: 1,
      sheets: [{ sheetName: 'My strings.v2', headerRow: ['a'], rows: [['a']] }],
      encoding: 'utf-8',
    },
  })
})

test('well-formed files are read as Papa Parse reads them', () => {
  const cell = fc.oneof(fc.stringMatching(/^[ -~]{0,12}$/), fc.constantFrom('a\nb', '"', '""', ',', 'é😀', ' x '))
  const files = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 8 })
  const separators = fc.constantFrom<',' | ';' | '\t'>(',', ';', '\t')
  const check = fc.property(files, separators, fc.boolean(), (rows, delimiter, quotes) => {
    const filled = rows.map((row) => ['key', ...row, 'end'])
    const text = Papa.unparse(filled, { delimiter, quotes, newline: '\n' })
    expect(rowsOf('a.csv', `sep=${delimiter}\n${text}`)).toEqual(Papa.parse(text, { delimiter, newline: '\n' }).data)
    expect(rowsOf('a.csv', `sep=${delimiter}\n${text}`)).toEqual(filled)
  })
  fc.assert(check, { numRuns: 300 })
})
