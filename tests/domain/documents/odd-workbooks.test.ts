import { expect, test } from 'vitest'
import { openDocument } from '#domain/documents/open-document.ts'
import { oddCells } from '#tests/support/documents/odd-cells.ts'
import { oddNumbers } from '#tests/support/documents/odd-numbers.ts'
import { oddPackages } from '#tests/support/documents/odd-packages.ts'
import { oddSheets } from '#tests/support/documents/odd-sheets.ts'

test.for([...oddCells, ...oddNumbers, ...oddSheets, ...oddPackages])('a workbook with $name', ({ file, sheets }) => {
  const document = openDocument(file(), 'strings.xlsx')
  const content = document.ok ? document.value.read() : document
  const read =
    content.ok && content.value.sheets.map(({ sheetName, headerRow, rows }) => ({ sheetName, headerRow, rows }))
  expect(read).toEqual(sheets.map(([sheetName, rows]) => ({ sheetName, headerRow: rows[0] ?? [], rows })))
})
