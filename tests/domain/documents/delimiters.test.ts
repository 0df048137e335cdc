import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDocument } from '#domain/documents/open-document.ts'
import { type Delimiter, delimiters, type LayoutChoices, type ReadingOptions } from '#domain/documents/text-layout.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'

function opened(name: string, text: string, options: ReadingOptions = {}) {
  const document = openDocument(utf8(text), name, options)
  if (!document.ok) throw new Error(document.code)
  return document.value
}

function rowsOf(name: string, text: string, options?: ReadingOptions): string[][] | string {
  const content = opened(name, text, options).read()
  return content.ok ? content.value.sheets.flatMap(({ rows }) => rows) : content.code
}

function choicesOf(name: string, text: string, options?: ReadingOptions): LayoutChoices {
  const choices = opened(name, text, options).layouts?.()
  if (!choices?.ok) throw new Error('No layout')
  return choices.value
}

const uneven = [
  'TAG_START\tStart\tMenu button',
  'TAG_QUIT\tQuit, at last',
  'TAG_LOAD\tLoad',
  '# Credits',
  'TAG_END\tThe End\tShown once',
].join('\n')

const unevenRows = [
  ['TAG_START', 'Start', 'Menu button'],
  ['TAG_QUIT', 'Quit, at last', ''],
  ['TAG_LOAD', 'Load', ''],
  ['# Credits', '', ''],
  ['TAG_END', 'The End', 'Shown once'],
]

test.for([
  { name: 'uneven tabs in a .txt', file: 'a.txt', text: uneven, rows: unevenRows },
  { name: 'uneven tabs in a .tsv', file: 'a.tsv', text: uneven, rows: unevenRows },
  {
    name: 'pipes in a .csv',
    file: 'a.csv',
    text: 'id|en\nA|Yes, sure\nB|No\n',
    rows: [
      ['id', 'en'],
      ['A', 'Yes, sure'],
      ['B', 'No'],
    ],
  },
  {
    name: 'pipes in a .txt',
    file: 'a.txt',
    text: 'A|Yes, sure\nB|No\nC|Maybe so\n',
    rows: [
      ['A', 'Yes, sure'],
      ['B', 'No'],
      ['C', 'Maybe so'],
    ],
  },
  {
    name: 'carets, in which commas are those of the texts',
    file: 'a.csv',
    text: 'id^en\nA^Well, yes\nB^No\nC^Well, no, never\n',
    rows: [
      ['id', 'en'],
      ['A', 'Well, yes'],
      ['B', 'No'],
      ['C', 'Well, no, never'],
    ],
  },
  {
    name: 'lines with a colon, which are texts',
    file: 'a.txt',
    text: 'Anna: Hello\nBen: Hi\nAnna: Bye\n',
    rows: [['Anna: Hello'], ['Ben: Hi'], ['Anna: Bye']],
  },
  {
    name: 'lines with a comma each, which are texts',
    file: 'a.txt',
    text: 'Hello, you\nWell, yes\nOh, no\n',
    rows: [['Hello, you'], ['Well, yes'], ['Oh, no']],
  },
  {
    name: 'lines that are indented by tabs',
    file: 'a.txt',
    text: 'Scene one\n\tAnna\tHello\n\tBen\tHi\nScene two\n',
    rows: [['Scene one'], ['\tAnna\tHello'], ['\tBen\tHi'], ['Scene two']],
  },
  {
    name: 'quotes that are text, in a .tsv',
    file: 'a.tsv',
    text: 'A\t"Stop!" she cried.\nB\t"No" is no answer.\nC\t"Go"\n',
    rows: [
      ['A', '"Stop!" she cried.'],
      ['B', '"No" is no answer.'],
      ['C', '"Go"'],
    ],
  },
  {
    name: 'a quote that is never closed, in a .tsv',
    file: 'a.tsv',
    text: 'A\t"Once upon a time\nB\tthere was\n',
    rows: [
      ['A', '"Once upon a time'],
      ['B', 'there was'],
    ],
  },
  {
    name: 'quotes that mark cells, in a .tsv',
    file: 'a.tsv',
    text: 'A\t"He said ""no"""\nB\t"two\nlines"\n',
    rows: [
      ['A', 'He said "no"'],
      ['B', 'two\nlines'],
    ],
  },
  {
    name: 'a quote in the middle of a cell',
    file: 'a.csv',
    text: 'key,en,de\nA,He said "no" and left,\n',
    rows: [
      ['key', 'en', 'de'],
      ['A', 'He said "no" and left', ''],
    ],
  },
  { name: 'a cell cut off within its quotes', file: 'a.csv', text: 'key,en\nA,"Hel', rows: 'UPLOAD_FAILED' },
])('$name', ({ file, text, rows }) => {
  expect(rowsOf(file, text)).toEqual(rows)
})

test('a person may choose what makes a difference', () => {
  expect(choicesOf('a.csv', 'key,en\nA,Yes; no\n')).toEqual({
    delimiter: ',',
    quotes: 'cells',
    delimiters: [',', ';'],
    quoteMeanings: ['cells'],
  })
  expect(choicesOf('a.txt', 'A\t"Yes"\n')).toEqual({
    delimiter: '\t',
    quotes: 'cells',
    delimiters: [null, '\t'],
    quoteMeanings: ['cells', 'text'],
  })
  const values = 'OPEN=Open it\nCLOSE=Close it\nSUM=a = b\nRUN=Run\n'
  expect(choicesOf('a.txt', values).delimiters).toEqual([null, '='])
  expect(rowsOf('a.txt', values)).toEqual(
    values
      .trimEnd()
      .split('\n')
      .map((line) => [line]),
  )
  expect(choicesOf('a.txt', 'Mira: Hello: you\nGo on\nWell then: no\n').delimiters).toEqual([null])
  expect(choicesOf('a.txt', '"Yes": 1\n"No": 2\n"So": 3\n').delimiters).toEqual([null, ':'])
})

test('what a person chose is how the file is read', () => {
  const text = 'key;en,us\nA;"Yes", no\n'
  expect(rowsOf('a.csv', text, { delimiter: ',' })).toEqual([
    ['key;en', 'us'],
    ['A;"Yes"', ' no'],
  ])
  expect(rowsOf('a.csv', text, { delimiter: ';', quotes: 'text' })).toEqual([
    ['key', 'en,us'],
    ['A', '"Yes", no'],
  ])
  expect(rowsOf('a.txt', 'A\tYes\nB\tNo\n', { delimiter: null })).toEqual([['A\tYes'], ['B\tNo']])
  expect(choicesOf('a.csv', text, { delimiter: ',' }).delimiter).toBe(',')
})

test('a line that declares the delimiter is no text, whatever is chosen', () => {
  const text = 'sep=|\nkey|en;us\n'
  expect(rowsOf('a.csv', text)).toEqual([['key', 'en;us']])
  expect(rowsOf('a.csv', text, { delimiter: ';' })).toEqual([['key|en', 'us']])
})

test('the delimiter of a table is found, and each row is read as it was written', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,8}$/)
  const tables = fc.array(fc.tuple(word, word, word), { minLength: 3, maxLength: 12 })
  const check = fc.property(tables, fc.constantFrom<Delimiter>(...delimiters), (rows, delimiter) => {
    const text = rows.map((row) => row.join(delimiter)).join('\r\n')
    expect(rowsOf('a.csv', text)).toEqual(rows)
    expect(choicesOf('a.csv', text).delimiter).toBe(delimiter)
  })
  fc.assert(check, { numRuns: 300 })
})

test('the first rows are read as the whole file is', () => {
  const piece = fc.constantFrom('a', 'b c', '"', '""', ',', ';', '\t', '|', '^', '\n', '\r\n', 'x"y', '"q"')
  const check = fc.property(
    fc.array(piece, { minLength: 1, maxLength: 60 }),
    fc.constantFrom('a.csv', 'a.tsv', 'a.txt'),
    (pieces, name) => {
      const document = opened(name, pieces.join(''))
      const [first, whole] = [document.preview(3), document.read()]
      fc.pre(first.ok && whole.ok)
      const shown = whole.value.sheets[0]?.rows.slice(0, 3).map((row) => row.join('\0').replace(/\0+$/, ''))
      const early = first.value.sheets[0]?.rows.map((row) => row.join('\0').replace(/\0+$/, ''))
      expect(early).toEqual(shown?.slice(0, early?.length))
    },
  )
  fc.assert(check, { numRuns: 1_000 })
})
