import { availableParallelism } from 'node:os'
import type { DocumentRefusal } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { fileTypeOf } from '#domain/documents/open-document.ts'
import type { KindChoice } from '#domain/documents/raw/text-kinds.ts'
import { accepted, refused, type Refused, type Result } from '#domain/result.ts'
import { TooManyRequests } from '#service/http/refusal.ts'
import type {
  CountedDocument,
  DocumentAnswer,
  DocumentTask,
  HashLists,
  SheetSummary,
  WaitingFile,
} from './document-task.ts'
import type { PriceWorkbook } from '#service/prices/read-price-workbook.ts'
import type { Turn } from './fair-queue.ts'
import { createWorkerPool, type QueuePlace, type PoolLimits } from './worker-pool.ts'

type Reading<Value> = Promise<Result<Value, DocumentRefusal>>

/**
 * Reads source files in threads of their own; callers wait for their turn. A file that exceeds memory or deadline is
 * EXCEEDED_LIMIT. Throws TooManyRequests.
 */
export type DocumentReader = {
  readonly summarise: (file: WaitingFile, turn: Turn) => Reading<readonly SheetSummary[]>
  /** A later count of the same file replaces one that still waits. */
  readonly count: (file: WaitingFile, turn: Turn, settings: FileSettings) => Reading<CountedDocument>
  /** The content of specification §3, as JSON text in UTF-8. */
  readonly content: (file: WaitingFile, turn: Turn) => Reading<Uint8Array<ArrayBuffer>>
  /** The hashes of the texts of all cells. */
  readonly texts: (file: WaitingFile, turn: Turn) => Reading<HashLists>
  /** Those of the kinds of which the file, a raw one, has texts; none where it can't be read with them. */
  readonly recall: (file: WaitingFile, turn: Turn, kinds: readonly KindChoice[]) => Reading<readonly KindChoice[]>
  /** A price list in a workbook. */
  readonly prices: (file: WaitingFile, turn: Turn) => Reading<PriceWorkbook>
  readonly close: () => Promise<void>
}

/**
 * Twenty honest megabytes take about three seconds and 600 MB; hostile files are refused by the sizes that they
 * declare, long before. Large files are read one at a time, whatever the number of processors: two together and the
 * service would take more than 1.2 GB. The other threads read the small files.
 */
export const standardReading: PoolLimits = {
  large: 1,
  workers: Math.min(4, Math.max(2, availableParallelism())),
  waiting: 64,
  waitingOfClient: 16,
  memory: 1_024,
  deadline: 5_000,
  light: { size: 512 * 1024, deadline: 1_500 },
}

/** A workbook is compressed: about so many bytes are read for each byte of the file. */
const unpacked = 10

/** Seconds after which a refused caller should try again. */
const busySeconds = 10

export function createDocumentReader(limits: PoolLimits = standardReading): DocumentReader {
  const script = new URL('./document.worker.ts', import.meta.url)
  const pool = createWorkerPool<DocumentTask, DocumentAnswer>(script, limits)

  async function ask(task: DocumentTask & { file: WaitingFile }, turn: Turn): Promise<DocumentAnswer> {
    const outcome = await pool.run(task, { ...turn, ...placeOf(task) })
    if (outcome.kind === 'turnedAway') throw new TooManyRequests('Too many files are being read.', busySeconds)
    if (outcome.kind === 'superseded') throw new TooManyRequests('The file is read for a later request.', busySeconds)
    return outcome.kind === 'answered' ? outcome.answer : { kind: 'refused', code: 'EXCEEDED_LIMIT' }
  }

  return {
    summarise: async (file, turn) => {
      const answer = await ask({ kind: 'summarise', file }, turn)
      return answer.kind === 'summarised' ? accepted(answer.sheets) : refusalIn(answer)
    },
    count: async (file, turn, settings) => {
      const answer = await ask({ kind: 'count', file, settings }, turn)
      if (answer.kind !== 'counted') return refusalIn(answer)
      const { count, texts, unnamed } = answer
      return accepted({ count, texts, unnamed })
    },
    content: async (file, turn) => {
      const answer = await ask({ kind: 'content', file }, turn)
      return answer.kind === 'written' ? accepted(answer.json) : refusalIn(answer)
    },
    texts: async (file, turn) => {
      const answer = await ask({ kind: 'texts', file }, turn)
      return answer.kind === 'hashed' ? accepted(answer.hashes) : refusalIn(answer)
    },
    recall: async (file, turn, kinds) => {
      const answer = await ask({ kind: 'recall', file, kinds }, turn)
      return answer.kind === 'recalled' ? accepted(answer.kinds) : refusalIn(answer)
    },
    prices: async (file, turn) => {
      const answer = await ask({ kind: 'prices', file }, turn)
      return answer.kind === 'priced' ? accepted(answer.prices) : refusalIn(answer)
    },
    close: () => pool.close(),
  }
}

/** The same task on the same file of the store has the same answer. */
function placeOf({ file, ...asked }: DocumentTask & { file: WaitingFile }): Omit<QueuePlace, keyof Turn> {
  const { name, key, options } = file
  const size = fileTypeOf(name) === '.xlsx' ? file.size * unpacked : file.size
  if (key === undefined) return { size }
  const same = JSON.stringify([key, options, asked])
  return asked.kind === 'count' ? { size, same, supersedes: key } : { size, same }
}

function refusalIn(answer: DocumentAnswer): Refused<DocumentRefusal> {
  if (answer.kind === 'refused') return refused(answer.code)
  throw new Error(`The reading thread answered '${answer.kind}' to another task.`)
}
