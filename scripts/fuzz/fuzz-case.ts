import { mutate, randomFrom } from './mutate.ts'
import type { FuzzTarget } from './seeds.ts'

/** Milliseconds of the processor: far more than a file of a few kilobytes may take, however busy the machine is. */
const LONGEST = 2_000

/** The file of this number; the same seed and number give the same file. */
function fuzzFile({ seeds }: FuzzTarget, seed: number, number: number): Uint8Array {
  const random = randomFrom(Math.imul(seed, 0x9e3779b1) ^ number)
  const start = seeds[Math.floor(random() * seeds.length)] ?? new Uint8Array()
  return mutate(start, seeds, random)
}

/** What is wrong with how the file of this number is read; null when nothing is. */
export function fuzzFault(target: FuzzTarget, seed: number, number: number, longest = LONGEST): string | null {
  const bytes = fuzzFile(target, seed, number)
  const started = process.threadCpuUsage()
  try {
    const fault = target.fault(bytes, target.fileName)
    if (fault) return fault
  } catch (error) {
    return `it throws: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  }
  const { user, system } = process.threadCpuUsage(started)
  const took = (user + system) / 1_000
  return took > longest ? `it takes ${Math.round(took)} ms` : null
}
