import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDocument } from '#domain/documents/open-document.ts'
import { generatedWorkbook } from '#tests/support/documents/generated-workbook.ts'

test('a sample of generated workbooks is read as it was written', () => {
  const check = fc.property(generatedWorkbook, ({ file, sheets }) => {
    const document = openDocument(file, 'generated.xlsx')
    const content = document.ok ? document.value.read() : document
    expect(content.ok && content.value.sheets.map(({ sheetName, rows }) => [sheetName, rows])).toEqual(sheets)
  })
  fc.assert(check, { numRuns: 300 })
})

test('a generated workbook with any of its bytes changed is read or refused', () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 })
  const check = fc.property(generatedWorkbook, changes, ({ file }, places) => {
    const changed = file.slice()
    for (const [at, byte] of places) changed[at % changed.length] = byte
    const document = openDocument(changed, 'generated.xlsx')
    const content = document.ok ? document.value.read() : document
    expect([true, 'UPLOAD_FAILED', 'EXCEEDED_LIMIT', 'NON_SUPPORTED_FILE_TYPE']).toContain(content.ok || content.code)
  })
  fc.assert(check, { numRuns: 500 })
})
