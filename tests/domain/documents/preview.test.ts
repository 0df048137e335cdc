import { expect, test } from 'vitest'
import { outlineOf } from '#domain/documents/document.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { textCell, workbook } from '#tests/support/documents/workbook.ts'

const manyRows = (from: number) =>
  Array.from({ length: 50 }, (_, index) => `<row>${textCell(`A${index + 1}`, `${from + index}`)}</row>`).join('')

test('a preview has the first rows of each sheet', () => {
  const bytes = workbook({ sheets: [{ rows: manyRows(100) }, {}, { rows: manyRows(200) }] })
  const document = openDocument(bytes, 'a.xlsx')
  expect(document.ok && document.value.preview(2)).toEqual({
    ok: true,
    value: {
      numberOfSheet: 3,
      sheets: [
        { sheetName: 'Sheet1', headerRow: ['100'], rows: [['100'], ['101']] },
        { sheetName: 'Sheet2', headerRow: [], rows: [] },
        { sheetName: 'Sheet3', headerRow: ['200'], rows: [['200'], ['201']] },
      ],
    },
  })
})

test('a preview reads no further than it needs', () => {
  const bytes = workbook({ sheets: [{ rows: `${manyRows(1)}<row r="2000000"><c r="A2000000"><v>1</v></c></row>` }] })
  const document = openDocument(bytes, 'a.xlsx')
  expect(document.ok && [document.value.preview(1), document.value.read()]).toEqual([
    { ok: true, value: { numberOfSheet: 1, sheets: [{ sheetName: 'Sheet1', headerRow: ['1'], rows: [['1']] }] } },
    { ok: false, code: 'EXCEEDED_LIMIT' },
  ])
})

test('a preview of text has its first rows', () => {
  const document = openDocument(utf8('a,b\n1,2\n3,4,5\n'), 'a.csv')
  expect(document.ok && document.value.preview(2)).toEqual({
    ok: true,
    value: {
      numberOfSheet: 1,
      encoding: 'utf-8',
      sheets: [
        {
          sheetName: 'a',
          headerRow: ['a', 'b'],
          rows: [
            ['a', 'b'],
            ['1', '2'],
          ],
        },
      ],
    },
  })
})

test('an outline has the first rows and the size of the whole', () => {
  const document = openDocument(utf8('a,b\n1,2\n3,4\n'), 'a.csv')
  const content = document.ok ? document.value.read() : document
  expect(content.ok && outlineOf(content.value, 1)).toEqual({
    numberOfSheet: 1,
    encoding: 'utf-8',
    sheets: [{ sheetName: 'a', headerRow: ['a', 'b'], rows: [['a', 'b']], rowCount: 3, columnCount: 2 }],
  })
})
