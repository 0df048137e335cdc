import { availableParallelism } from 'node:os'
import type { DocumentRefusal } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { accepted, refused, type Refused, type Result } from '#domain/result.ts'
import { TooManyRequests } from '#service/http/refusal.ts'
import type {
  CountedDocument,
  DocumentAnswer,
  DocumentTask,
  HashLists,
  SheetSummary,
  SourceFile,
} from './document-task.ts'
import { createWorkerPool, type PoolLimits } from './worker-pool.ts'

/** Reads source files in threads of their own. What is too large for their memory or deadline is EXCEEDED_LIMIT. Throws TooManyRequests. */
export type DocumentReader = {
  readonly summarise: (file: SourceFile) => Promise<Result<readonly SheetSummary[], DocumentRefusal>>
  readonly count: (file: SourceFile, settings: FileSettings) => Promise<Result<CountedDocument, DocumentRefusal>>
  /** The content of specification §3, as JSON text in UTF-8. */
  readonly content: (file: SourceFile) => Promise<Result<Uint8Array<ArrayBuffer>, DocumentRefusal>>
  /** The hashes of the texts of all cells. */
  readonly texts: (file: SourceFile) => Promise<Result<HashLists, DocumentRefusal>>
  readonly close: () => Promise<void>
}

/**
 * Twenty honest megabytes take about three seconds and 600 MB; hostile files are refused by what they promise, long
 * before. One processor stays free for requests.
 */
const standardLimits: PoolLimits = {
  workers: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 32,
  memory: 1_024,
  deadline: 30_000,
}

/** After how long it is worth asking again where too many files are being read. */
const busySeconds = 10

export function createDocumentReader(limits: PoolLimits = standardLimits): DocumentReader {
  const script = new URL('./document.worker.ts', import.meta.url)
  const pool = createWorkerPool<DocumentTask, DocumentAnswer>(script, limits)

  async function ask(task: DocumentTask): Promise<DocumentAnswer> {
    const outcome = await pool.run(task)
    if (outcome.kind === 'turnedAway') throw new TooManyRequests('Too many files are being read.', busySeconds)
    return outcome.kind === 'answered' ? outcome.answer : { kind: 'refused', code: 'EXCEEDED_LIMIT' }
  }

  return {
    summarise: async (file) => {
      const answer = await ask({ kind: 'summarise', file })
      return answer.kind === 'summarised' ? accepted(answer.sheets) : refusalIn(answer)
    },
    count: async (file, settings) => {
      const answer = await ask({ kind: 'count', file, settings })
      return answer.kind === 'counted' ? accepted({ count: answer.count, texts: answer.texts }) : refusalIn(answer)
    },
    content: async (file) => {
      const answer = await ask({ kind: 'content', file })
      return answer.kind === 'written' ? accepted(answer.json) : refusalIn(answer)
    },
    texts: async (file) => {
      const answer = await ask({ kind: 'texts', file })
      return answer.kind === 'hashed' ? accepted(answer.hashes) : refusalIn(answer)
    },
    close: () => pool.close(),
  }
}

function refusalIn(answer: DocumentAnswer): Refused<DocumentRefusal> {
  if (answer.kind === 'refused') return refused(answer.code)
  throw new Error(`The reading thread answered '${answer.kind}' to another task.`)
}
