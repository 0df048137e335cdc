import type { Turn } from '#service/files/fair-queue.ts'
import { createWorkerPool, type PoolLimits } from '#service/files/worker-pool.ts'
import { TooManyRequests } from '#service/http/refusal.ts'
import type { PaperTask } from './paper-task.ts'

/** Lays out quotes, receipts and invoices in a thread of its own. Throws TooManyRequests. */
export type PaperDesk = {
  /** The PDF. Throws when it takes too long: no real paper is as large as that. */
  readonly layOut: (task: PaperTask, turn: Turn) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** The first paper after a pause loads the typefaces, which takes about a second; one with 250 languages takes two. */
const standardLimits: PoolLimits = {
  workers: 1,
  waiting: 64,
  waitingOfClient: 16,
  memory: 512,
  deadline: 20_000,
  rest: 10_000,
}

/** Seconds after which a refused caller should try again. */
const busySeconds = 10

export function createPaperDesk(limits: PoolLimits = standardLimits): PaperDesk {
  const pool = createWorkerPool<PaperTask, Uint8Array>(new URL('./paper.worker.ts', import.meta.url), limits)
  return {
    layOut: async (task, turn) => {
      const outcome = await pool.run(task, { ...turn, size: 0 })
      if (outcome.kind === 'answered') return outcome.answer
      if (outcome.kind === 'turnedAway') throw new TooManyRequests('Too many documents are being made.', busySeconds)
      throw new Error(`A ${task.kind} was not laid out: ${outcome.kind}.`)
    },
    close: () => pool.close(),
  }
}
