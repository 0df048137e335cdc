import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { openDocument } from '#domain/documents/open-document.ts'
import { type GeneratedWorkbook, generatedWorkbook } from '#tests/support/documents/generated-workbook.ts'

const LONGEST = 2_000

/**
 * Reads random workbooks and compares every cell with what was written; then damages them, and sees that each is read or
 * refused in time. True when no cell is wrong, nothing is thrown and nothing takes long.
 */
export function proveDocuments({ runs, seed }: { runs: number; seed: number }): boolean {
  const damages = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 })
  const whole = fc.check(fc.property(generatedWorkbook, isReadRight), { numRuns: runs, seed })
  const damaged = fc.check(fc.property(generatedWorkbook, damages, isDamageBorne), { numRuns: runs, seed })
  report('have wrong cells', whole)
  report('die or hang when damaged', damaged)
  return !whole.failed && !damaged.failed
}

function isReadRight({ file, sheets }: GeneratedWorkbook): boolean {
  const document = openDocument(file, 'generated.xlsx')
  const content = document.ok ? document.value.read() : document
  if (!content.ok) return false
  const read = content.value.sheets.map(({ sheetName, rows }) => [sheetName, rows])
  return isDeepStrictEqual(read, sheets)
}

function isDamageBorne({ file }: GeneratedWorkbook, damages: [at: number, byte: number][]): boolean {
  const damaged = file.slice()
  for (const [at, byte] of damages) damaged[at % damaged.length] = byte
  const started = performance.now()
  const document = openDocument(damaged, 'generated.xlsx')
  if (document.ok) document.value.read()
  return performance.now() - started < LONGEST
}

function report<Inputs extends [GeneratedWorkbook, ...unknown[]]>(fault: string, result: fc.RunDetails<Inputs>): void {
  const failures = result.failed ? 'at least 1' : '0'
  console.log(`documents: ${failures} of ${result.numRuns} generated workbooks ${fault} (goal: 0)`)
  if (!result.failed) return
  const error = result.errorInstance instanceof Error ? result.errorInstance.message : null
  const sheets = result.counterexample?.[0].sheets
  console.log(JSON.stringify({ seed: result.seed, path: result.counterexamplePath, error, sheets }))
}
