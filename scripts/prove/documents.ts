import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { openDocument } from '#domain/documents/open-document.ts'
import { createDeliveryDesk } from '#service/files/delivery-desk.ts'
import { hostileDeliveries, hostileTask } from '#tests/support/documents/hostile-deliveries.ts'
import { type GeneratedWorkbook, generatedWorkbook } from '#tests/support/documents/generated-workbook.ts'

const LONGEST = 2_000

/**
 * Reads random workbooks and compares every cell with what was written; then damages them, and checks that each is read
 * or refused in time; then delivers every hostile file. True when no cell is wrong, nothing is thrown, nothing takes
 * long, and each delivery is refused with the right code.
 */
export async function proveDocuments({ runs, seed }: { runs: number; seed: number }): Promise<boolean> {
  const damages = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 })
  const whole = fc.check(fc.property(generatedWorkbook, isReadRight), { numRuns: runs, seed })
  const damaged = fc.check(fc.property(generatedWorkbook, damages, isDamageBorne), { numRuns: runs, seed })
  report('have wrong cells', whole)
  report('die or hang when damaged', damaged)
  const taken = await wronglyDelivered()
  console.log(
    `documents: ${taken.length} of ${hostileDeliveries.length} hostile deliveries are not refused in time (goal: 0)`,
  )
  for (const sentence of taken) console.log(`  ${sentence}`)
  return !whole.failed && !damaged.failed && taken.length === 0
}

async function wronglyDelivered(): Promise<string[]> {
  const desk = createDeliveryDesk({ workers: 1, waiting: 8, memory: 512, deadline: LONGEST })
  const folder = await mkdtemp(join(tmpdir(), 'lockit-prove-'))
  const wrong: string[] = []
  for (const file of hostileDeliveries) {
    const answer = await desk.examine(await hostileTask(file, folder))
    if (answer.ok || answer.code !== file.code) wrong.push(`${file.name}: ${answer.ok ? 'taken' : answer.code}`)
  }
  await desk.close()
  await rm(folder, { recursive: true })
  return wrong
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
