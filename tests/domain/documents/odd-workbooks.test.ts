import { expect, test } from 'vitest'
import { openDocument } from '#domain/documents/open-document.ts'
import { oddCells } from '#tests/support/documents/odd-cells.ts'
import { oddNumbers } from '#tests/support/documents/odd-numbers.ts'
import { oddPackages } from '#tests/support/documents/odd-packages.ts'
import { oddSheets } from '#tests/support/documents/odd-sheets.ts'

test.for([...oddCells, ...oddNumbers, ...oddSheets, ...oddPackages])('a workbook with $name', ({ file, sheets }) => {
  const document = openDocument(file(), 'strings.xlsx')
  const expected = sheets.map(([sheetName, rows]) => ({ sheetName, headerRow: rows[0] ?? [], rows }))
  expect(document.ok && document.value.read()).toEqual({
    ok: true,
    value: { numberOfSheet: sheets.length, sheets: expected },
  })
})
