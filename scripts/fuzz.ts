import { Worker } from 'node:worker_threads'
import type { FuzzReport, FuzzTask } from './fuzz/fuzz.worker.ts'
import { fuzzTargets } from './fuzz/seeds.ts'
import { namesListed, readArguments, wholeNumberOf } from './read-arguments.ts'

/** Milliseconds without a message after which a reader counts as hung. */
const SILENCE = 20_000

const known = Object.keys(fuzzTargets)
const usage = `npm run fuzz             damages files, and sees that each reader bears it
  --seconds 10           for each reader
  --seed 1 --from 0      the same files again, from one of them on
  --only po,json         some of ${known.join(', ')}`
const { values } = readArguments(
  {
    options: {
      seconds: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      from: { type: 'string', default: '0' },
      only: { type: 'string', default: known.join() },
    },
  },
  usage,
)
const seconds = wholeNumberOf('--seconds', values.seconds, 1, usage)
const seed = wholeNumberOf('--seed', values.seed, 0, usage)
const from = wholeNumberOf('--from', values.from, 0, usage)
const names = namesListed('--only', values.only, known, usage)

console.log(`${seconds} s for each reader, seed ${seed}`)
for (const name of names) {
  const { count, fault } = await fuzz({ name, seed, from, milliseconds: seconds * 1_000 })
  console.log(`${name}: ${fault ? 1 : 0} of ${count} damaged files read wrongly, thrown at or hung upon (goal: 0)`)
  if (!fault) continue
  console.log(`  npm run fuzz -- --only ${name} --seed ${seed} --from ${fault.number}\n  ${fault.fault}`)
  process.exitCode = 1
}

/** Reads in a thread of its own, and ends the thread when it is silent for too long or short of memory. */
function fuzz(task: Omit<FuzzTask, 'current'>): Promise<FuzzReport> {
  const current = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const workerData: FuzzTask = { ...task, current }
  const worker = new Worker(new URL('./fuzz/fuzz.worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 1_024 },
  })
  return new Promise((resolve) => {
    const reading = () => Atomics.load(new Int32Array(current), 0)
    const end = (report: FuzzReport) => {
      clearInterval(watch)
      void worker.terminate()
      resolve(report)
    }
    const dead = (fault: string) => end({ count: reading() - from + 1, fault: { number: reading(), fault } })
    let last = -1
    const watch = setInterval(() => {
      if (reading() === last) dead('it hangs')
      last = reading()
    }, SILENCE)
    worker.on('message', end)
    worker.on('error', (error) => dead(`it ends the thread: ${String(error)}`))
  })
}
