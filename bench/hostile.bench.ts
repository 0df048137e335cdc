import { createDocumentReader } from '#service/files/document-reader.ts'
import { damagedFiles } from '#tests/support/documents/damaged-files.ts'
import { mislabelledFiles } from '#tests/support/documents/mislabelled-files.ts'
import { oversizedFiles } from '#tests/support/documents/oversized-files.ts'
import { hostileRawFiles } from '#tests/support/documents/raw/hostile-raw-files.ts'
import { waitingFile } from '#tests/support/documents/waiting-file.ts'
import type { BenchFigure } from './figure.ts'

const patience = 2_000

/** Reads hostile files of every format as the service does; the tests state how each is refused. */
export async function benchHostile(): Promise<BenchFigure[]> {
  const reader = createDocumentReader({ workers: 1, waiting: 1, memory: 512, deadline: 20_000 })
  let slowest = { name: '', took: 0 }
  const files = [...mislabelledFiles, ...damagedFiles, ...oversizedFiles, ...hostileRawFiles]
  for (const { name, fileName, bytes } of files) {
    const hostile = waitingFile(fileName, bytes())
    const started = performance.now()
    await reader.summarise(hostile, { client: 'bench', subject: name })
    const took = performance.now() - started
    if (took > slowest.took) slowest = { name, took }
  }
  await reader.close()
  return [
    {
      goal: 2,
      name: `slowest of ${files.length} hostile files to be refused (${slowest.name})`,
      value: `${Math.round(slowest.took)} ms`,
      target: `${patience} ms`,
      met: slowest.took <= patience,
    },
  ]
}
