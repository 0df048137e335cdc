import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { openDocument } from '#domain/documents/open-document.ts'
import { type GeneratedWorkbook, generatedWorkbook } from '#tests/support/documents/generated-workbook.ts'

/** Reads random workbooks and compares every cell with what was written. True when none is wrong. */
export function proveDocuments({ runs, seed }: { runs: number; seed: number }): boolean {
  const result = fc.check(fc.property(generatedWorkbook, isReadRight), { numRuns: runs, seed })
  const wrong = result.failed ? 'at least 1' : '0'
  console.log(`documents: ${wrong} of ${result.numRuns} generated workbooks have wrong cells (goal: 0)`)
  const [counterexample] = result.counterexample ?? []
  if (counterexample) console.log(JSON.stringify({ path: result.counterexamplePath, sheets: counterexample.sheets }))
  return !result.failed && result.numRuns === runs
}

function isReadRight({ file, sheets }: GeneratedWorkbook): boolean {
  const document = openDocument(file, 'generated.xlsx')
  const content = document.ok ? document.value.read() : document
  if (!content.ok) return false
  const read = content.value.sheets.map(({ sheetName, rows }) => [sheetName, rows])
  return isDeepStrictEqual(read, sheets)
}
