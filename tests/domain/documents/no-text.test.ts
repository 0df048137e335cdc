import { expect, test } from 'vitest'
import { requireText } from '#domain/documents/document.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { textCell, workbook } from '#tests/support/documents/workbook.ts'

test.for([
  { name: 'empty cells', fileName: 'a.csv', bytes: utf8('\n,,\n'), taken: false },
  { name: 'white space', fileName: 'a.tsv', bytes: utf8('  \t\u00A0\n'), taken: false },
  { name: 'a byte order mark alone', fileName: 'a.txt', bytes: utf8('\uFEFF'), taken: false },
  { name: 'two empty sheets', fileName: 'a.xlsx', bytes: workbook({ sheets: [{}, {}] }), taken: false },
  { name: 'text far down', fileName: 'a.txt', bytes: utf8(`${'\n'.repeat(50)}Leave now`), taken: true },
  {
    name: 'text in the second sheet',
    fileName: 'a.xlsx',
    bytes: workbook({ sheets: [{}, { rows: `<row>${textCell('A1', 'Leave now')}</row>` }] }),
    taken: true,
  },
])('a file of $name is taken: $taken', ({ fileName, bytes, taken }) => {
  const document = openDocument(bytes, fileName)
  const content = requireText(document.ok ? document.value.read() : document)
  expect(content.ok || content.code).toBe(taken || 'NO_TEXT')
})
