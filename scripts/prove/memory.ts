import type { RunDetails } from 'fast-check'
import { tryCounting } from '#tests/support/memory-counting.ts'
import { quotationsOfFile, tryQuoting } from '#tests/support/memory-quoting.ts'
import { databases, openTestService, type TestDatabase } from '#tests/support/test-service.ts'

type Extent = { readonly runs: number; readonly seed: number }

/**
 * Compares generated files of customers with generated translation memories. True when the database counts what the
 * browser counts, to the word, and the service quotes what the browser computes, to the cent.
 */
export async function proveMemory(extent: Extent): Promise<boolean> {
  let isProved = true
  for (const database of databases) isProved = (await proveOn(database, extent)) && isProved
  return isProved
}

async function proveOn(database: TestDatabase, { runs, seed }: Extent): Promise<boolean> {
  const service = await openTestService(database, { environment: { LOCKIT_DEMO: 'off', LOG_LEVEL: 'silent' } })
  try {
    const { result: counting } = await tryCounting(service, { runs, seed })
    report(`files are counted otherwise on the ${database.name}`, counting)
    const { result: quoting } = await tryQuoting(service, { runs: Math.ceil(runs / quotationsOfFile), seed })
    report(`files, of ${quotationsOfFile} quotations each, are quoted otherwise on the ${database.name}`, quoting)
    return !counting.failed && !quoting.failed
  } finally {
    await service.close()
  }
}

function report<Inputs>(fault: string, result: RunDetails<Inputs>): void {
  console.log(`memory: ${result.failed ? 'at least 1' : '0'} of ${result.numRuns} generated ${fault} (goal: 0)`)
  if (!result.failed) return
  const { seed, counterexamplePath: path, counterexample, errorInstance: error } = result
  console.log(JSON.stringify({ seed, path, error: error instanceof Error ? error.message : null, counterexample }))
}
