import type { RememberedText } from '#domain/documents/delivery/remembered-texts.ts'
import { refused, accepted, type Result } from '#domain/result.ts'
import { TooManyRequests } from '#service/http/refusal.ts'
import type {
  DeliverTask,
  DeliveryAnswer,
  DeliveryTask,
  ExaminedDelivery,
  ExportTask,
  RefusedDelivery,
  RememberTask,
} from './delivery-task.ts'
import { createWorkerPool, type PoolLimits } from './worker-pool.ts'

/** `detail` of a refusal is the name of the file at fault. A file that exceeds memory or deadline is EXCEEDED_LIMIT. */
type Answer<Value> = Promise<Result<Value, RefusedDelivery['code']>>

/**
 * Writes exports and merges deliveries in a thread of its own, apart from those that customers wait for. Throws
 * TooManyRequests.
 */
export type DeliveryDesk = {
  readonly exportLanguage: (task: ExportTask) => Answer<{ bytes: Uint8Array<ArrayBuffer>; texts: number }>
  /** Reads, checks and merges the files; keeps nothing. */
  readonly examine: (task: DeliverTask) => Answer<ExaminedDelivery>
  /** What a customer's memory takes of texts that were delivered. */
  readonly remembered: (task: RememberTask) => Answer<readonly RememberedText[]>
  readonly close: () => Promise<void>
}

/** An order may have many languages, and each is read and merged: staff wait longer than customers may. */
const standardLimits: PoolLimits = { workers: 1, waiting: 8, memory: 2_048, deadline: 300_000 }

/** Seconds after which a refused caller should try again. */
const busySeconds = 60

export function createDeliveryDesk(limits: PoolLimits = standardLimits): DeliveryDesk {
  const script = new URL('./delivery.worker.ts', import.meta.url)
  const pool = createWorkerPool<DeliveryTask, DeliveryAnswer>(script, limits)

  async function ask(task: DeliveryTask): Promise<DeliveryAnswer> {
    const outcome = await pool.run(task, { client: 'staff', subject: task.orderId, size: 0 })
    if (outcome.kind === 'turnedAway') throw new TooManyRequests('Too many deliveries are under way.', busySeconds)
    return outcome.kind === 'answered'
      ? outcome.answer
      : { kind: 'refused', file: task.source.name, code: 'EXCEEDED_LIMIT' }
  }

  return {
    exportLanguage: async (task) => {
      const answer = await ask({ kind: 'export', ...task })
      return answer.kind === 'exported' ? accepted(answer) : refusalIn(answer)
    },
    examine: async (task) => {
      const answer = await ask({ kind: 'deliver', ...task })
      return answer.kind === 'examined' ? accepted(answer) : refusalIn(answer)
    },
    remembered: async (task) => {
      const answer = await ask({ kind: 'remember', ...task })
      return answer.kind === 'remembered' ? accepted(answer.texts) : refusalIn(answer)
    },
    close: () => pool.close(),
  }
}

function refusalIn(answer: DeliveryAnswer) {
  if (answer.kind === 'refused') return refused(answer.code, answer.file)
  throw new Error(`The delivery thread answered '${answer.kind}' to another task.`)
}
