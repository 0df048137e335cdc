import { parentPort, workerData } from 'node:worker_threads'
import { fuzzFault } from './fuzz-case.ts'
import { fuzzTargets } from './seeds.ts'

/**
 * The thread that reads. `current` holds the number of the file being read, so that the parent can name a hanging file.
 */
export type FuzzTask = { name: string; seed: number; from: number; milliseconds: number; current: SharedArrayBuffer }
export type FuzzReport = { count: number; fault: { number: number; fault: string } | null }

const { name, seed, from, milliseconds, current }: FuzzTask = workerData
const counter = new Int32Array(current)
const target = fuzzTargets[name]
if (!target) throw new Error(`No reader is called ${name}.`)

const end = performance.now() + milliseconds
let fault: FuzzReport['fault'] = null
let number = from
for (; performance.now() < end && !fault; number += 1) {
  Atomics.store(counter, 0, number)
  const found = fuzzFault(target, seed, number)
  if (found !== null) fault = { number, fault: found }
}
parentPort?.postMessage({ count: number - from, fault } satisfies FuzzReport, [])
