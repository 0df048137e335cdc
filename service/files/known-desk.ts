import { accepted, refused, type Result } from '#domain/result.ts'
import { Gate, type GateLimits } from '#service/http/gate.ts'
import { TooManyRequests } from '#service/http/refusal.ts'
import type { DeliveryAnswer, DeliveryTask, MergeTask, OrderedFile, RefusedDelivery } from './delivery-task.ts'
import type { Turn } from './fair-queue.ts'
import { createWorkerPool, type PoolLimits } from './worker-pool.ts'

type KnownFile = { readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Looks up what memory knows. */
type LookUp = () => Promise<MergeTask['memory']>

/**
 * Merges what memory knows into customers' files, in a thread of its own beside those that read files and the one of
 * staff. A file that exceeds memory or deadline is EXCEEDED_LIMIT. Throws TooManyRequests.
 */
export type KnownDesk = {
  readonly merge: (file: OrderedFile, lookUp: LookUp, turn: Turn) => Promise<Result<KnownFile, RefusedDelivery['code']>>
  readonly close: () => Promise<void>
}

const standardLimits: PoolLimits = { workers: 1, waiting: 16, memory: 1_024, deadline: 60_000 }

/** A client's files are looked up one after the other: what is known of one may fill hundreds of megabytes. */
const ofClient: GateLimits = { atOnce: 1, waiting: 4 }

/** Seconds after which a refused caller should try again. */
const busySeconds = 10

export function createKnownDesk(limits: PoolLimits = standardLimits): KnownDesk {
  const script = new URL('./delivery.worker.ts', import.meta.url)
  const pool = createWorkerPool<DeliveryTask, DeliveryAnswer>(script, limits)
  const gate = new Gate(ofClient)
  const merged = async (task: MergeTask, turn: Turn) => await pool.run({ kind: 'merge', ...task }, { ...turn, size: 0 })
  return {
    merge: async (file, lookUp, turn) => {
      const outcome = await gate.pass(turn.client, async () => merged({ ...file, memory: await lookUp() }, turn))
      if (outcome.kind === 'turnedAway') throw new TooManyRequests('Too many files are being merged.', busySeconds)
      if (outcome.kind !== 'answered') return refused('EXCEEDED_LIMIT')
      const { answer } = outcome
      if (answer.kind === 'merged') return accepted(answer)
      if (answer.kind === 'refused') return refused(answer.code)
      throw new Error(`The merging thread answered '${answer.kind}'.`)
    },
    close: () => pool.close(),
  }
}
