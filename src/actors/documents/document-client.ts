import type { FileMemory } from '#domain/contract/read-memory.call.ts'
import type { DocumentRefusal } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { RawReading, RawWish } from '#domain/documents/raw/view/raw-view.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import type { Result } from '#domain/result.ts'
import { refused } from '#domain/result.ts'
import type { RowsQuery } from '#domain/words/figure-rows.ts'
import type { FigureRow, WordReport } from '#domain/words/word-report.ts'
import type {
  DocumentAnswers,
  DocumentQuestion,
  DocumentReply,
  DocumentRequest,
  FirstRows,
  WholeFile,
} from './document-messages.ts'

/** The longest time that reading a file may take, in milliseconds; an ordinary file of 20 MB takes a tenth of it. */
const READING_DEADLINE = 30_000

export type OpenOptions = {
  signal?: AbortSignal
  /**
   * Receives the first rows of each sheet long before the whole file is read; not called for a raw file, or for a file
   * that is refused at once.
   */
  onPreview?: (preview: FirstRows) => void
  reading?: ReadingOptions | undefined
}

/** How the columns of the opened file are marked, and what translation memory knows of it. */
export type MarkedFile = { readonly settings: FileSettings; readonly memory: FileMemory | undefined }

/** Reads the one file that is being set up, in a worker. */
export type DocumentClient = {
  /**
   * Opens a file and reads all of it. The file opened before is closed, and its reading rejects with an AbortError. A
   * file that cannot be read gives a refusal; a rejection is the caller's own abort or a bug of ours.
   */
  open: (file: Blob, fileName: string, options?: OpenOptions) => Promise<Result<WholeFile, DocumentRefusal>>
  /** Reports on the opened file under these settings, with what a translation memory knows of it. */
  report: (marked: MarkedFile, signal?: AbortSignal) => Promise<WordReport>
  rows: (marked: MarkedFile, rows: RowsQuery, signal?: AbortSignal) => Promise<FigureRow[]>
  /** Reads more of the text of the opened file, which must be a raw one. */
  view: (wish: RawWish, signal?: AbortSignal) => Promise<RawReading>
  /** Closes the file and ends its worker. */
  close: () => void
}

export function createDocumentClient(): DocumentClient {
  let current: DocumentWorker | null = null
  const close = () => {
    current?.end(new DOMException('The file was closed.', 'AbortError'))
    current = null
  }
  const opened = (signal: AbortSignal | undefined) => {
    signal?.throwIfAborted()
    if (!current) throw new Error('No file is open.')
    return current
  }

  return {
    open: async (file, fileName, { signal, onPreview, reading } = {}) => {
      close()
      signal?.throwIfAborted()
      const worker = new DocumentWorker(onPreview)
      current = worker
      const end = () => worker.end(signal?.reason)
      signal?.addEventListener('abort', end)
      try {
        return await worker.open(file, fileName, reading ?? {})
      } finally {
        signal?.removeEventListener('abort', end)
      }
    },
    report: async ({ settings, memory }, signal) =>
      opened(signal).ask({ kind: 'report', settings }, signal, memory ?? noMemory),
    rows: async ({ settings, memory }, rows, signal) =>
      opened(signal).ask({ kind: 'rows', settings, rows }, signal, memory ?? noMemory),
    view: async (wish, signal) => opened(signal).ask({ kind: 'view', wish }, signal),
    close,
  }
}

const noMemory: FileMemory = { sources: [], languages: [] }

type Asked = {
  readonly question: DocumentQuestion
  /** The translation memory that the answer depends on, if it depends on any. */
  readonly memory: FileMemory | undefined
  readonly answered: PromiseWithResolvers<DocumentAnswers[keyof DocumentAnswers]>
}

/**
 * One worker with one file. It gets one question at a time, so that it never works on a question that was given up
 * while waiting. Once it has ended, it answers no question.
 */
class DocumentWorker {
  readonly #worker = new Worker(new URL('./document.worker.ts', import.meta.url), { type: 'module' })
  readonly #opening = Promise.withResolvers<Result<WholeFile, DocumentRefusal>>()
  readonly #waiting = new Set<Asked>()
  #asked: Asked | null = null
  #memory = noMemory
  #ended: { reason: unknown } | null = null

  constructor(onPreview: OpenOptions['onPreview']) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<DocumentReply>) => {
      if (data.kind === 'previewed') onPreview?.(data.preview)
      if (data.kind === 'opened') this.#opening.resolve(data.outline)
      if (data.kind === 'answered') this.#take(data.answer)
    })
    this.#worker.addEventListener('error', ({ message }) =>
      this.end(new Error(`The document worker failed. ${message}`)),
    )
  }

  async open(file: Blob, fileName: string, reading: ReadingOptions): Promise<Result<WholeFile, DocumentRefusal>> {
    const deadline = setTimeout(() => {
      this.#opening.resolve(refused('EXCEEDED_LIMIT'))
      this.end(new Error('The file was refused.'))
    }, READING_DEADLINE)
    try {
      this.#tell({ kind: 'open', file, fileName, reading })
      return await this.#opening.promise
    } finally {
      clearTimeout(deadline)
    }
  }

  async ask<Kind extends keyof DocumentAnswers>(
    question: DocumentQuestion & { kind: Kind },
    signal: AbortSignal | undefined,
    memory?: FileMemory,
  ): Promise<DocumentAnswers[Kind]> {
    if (this.#ended) throw this.#ended.reason
    const asked: Asked = { question, memory, answered: Promise.withResolvers() }
    const giveUp = () => asked.answered.reject(signal?.reason)
    signal?.addEventListener('abort', giveUp)
    this.#waiting.add(asked)
    this.#askNext()
    try {
      // The worker answers each question with the type that belongs to its kind.
      return (await asked.answered.promise) as DocumentAnswers[Kind]
    } finally {
      signal?.removeEventListener('abort', giveUp)
      this.#waiting.delete(asked)
    }
  }

  #askNext(): void {
    const [next] = this.#waiting
    if (this.#asked || !next) return
    this.#waiting.delete(next)
    this.#asked = next
    const { memory = this.#memory } = next
    if (memory !== this.#memory) this.#tell({ kind: 'remember', memory })
    this.#memory = memory
    this.#tell({ kind: 'ask', question: next.question })
  }

  #take(answer: DocumentAnswers[keyof DocumentAnswers]): void {
    this.#asked?.answered.resolve(answer)
    this.#asked = null
    this.#askNext()
  }

  end(reason: unknown): void {
    this.#ended ??= { reason }
    this.#worker.terminate()
    this.#opening.reject(reason)
    for (const { answered } of this.#waiting) answered.reject(reason)
    this.#asked?.answered.reject(reason)
  }

  #tell(request: DocumentRequest): void {
    this.#worker.postMessage(request, [])
  }
}
