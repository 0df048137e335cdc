import type { DocumentRefusal, FileContent, FileOutline } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { Result } from '#domain/result.ts'
import { refused } from '#domain/result.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'
import type { DocumentReply, DocumentRequest } from './document-messages.ts'

/** Longest time that a file may take, in milliseconds; twenty honest megabytes take a tenth of it. */
const READING_DEADLINE = 30_000

export type OpenOptions = {
  signal?: AbortSignal
  /** Gets the first rows of each sheet long before the whole is read; not called for a file that is refused at once. */
  onPreview?: (preview: FileContent) => void
}

/** Reads the one file that is being set up, in a worker. */
export type DocumentClient = {
  /**
   * Opens a file and reads it whole; the file opened before is let go, and its reading rejected with an AbortError. A
   * file that cannot be read is a refusal, and a rejection is the caller's own abort or a fault of ours.
   */
  open: (file: Blob, fileName: string, options?: OpenOptions) => Promise<Result<FileOutline, DocumentRefusal>>
  /** Counts the opened file under these settings. */
  count: (settings: FileSettings, signal?: AbortSignal) => Promise<DocumentCount>
  /** Lets the file and its worker go. */
  close: () => void
}

export function createDocumentClient(): DocumentClient {
  let current: DocumentWorker | null = null
  const close = () => {
    current?.end(new DOMException('The file was closed.', 'AbortError'))
    current = null
  }

  return {
    open: async (file, fileName, { signal, onPreview } = {}) => {
      close()
      signal?.throwIfAborted()
      const worker = new DocumentWorker(onPreview)
      current = worker
      const end = () => worker.end(signal?.reason)
      signal?.addEventListener('abort', end)
      try {
        return await worker.open(file, fileName)
      } finally {
        signal?.removeEventListener('abort', end)
      }
    },
    count: async (settings, signal) => {
      signal?.throwIfAborted()
      if (!current) throw new Error('No file is open.')
      return current.count(settings, signal)
    },
    close,
  }
}

/** One worker with one file. Once ended it answers nothing any more. */
class DocumentWorker {
  readonly #worker = new Worker(new URL('./document.worker.ts', import.meta.url), { type: 'module' })
  readonly #opening = Promise.withResolvers<Result<FileOutline, DocumentRefusal>>()
  readonly #counting = new Map<number, PromiseWithResolvers<DocumentCount>>()
  #nextId = 0
  #ended: { reason: unknown } | null = null

  constructor(onPreview: OpenOptions['onPreview']) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<DocumentReply>) => {
      if (data.kind === 'previewed') onPreview?.(data.preview)
      if (data.kind === 'opened') this.#opening.resolve(data.outline)
      if (data.kind === 'counted') this.#counting.get(data.id)?.resolve(data.count)
    })
    this.#worker.addEventListener('error', ({ message }) =>
      this.end(new Error(`The document worker failed. ${message}`)),
    )
  }

  async open(file: Blob, fileName: string): Promise<Result<FileOutline, DocumentRefusal>> {
    const deadline = setTimeout(() => {
      this.#opening.resolve(refused('EXCEEDED_LIMIT'))
      this.end(new Error('The file was refused.'))
    }, READING_DEADLINE)
    try {
      this.#ask({ kind: 'open', file, fileName })
      return await this.#opening.promise
    } finally {
      clearTimeout(deadline)
    }
  }

  async count(settings: FileSettings, signal: AbortSignal | undefined): Promise<DocumentCount> {
    if (this.#ended) throw this.#ended.reason
    const id = this.#nextId
    this.#nextId += 1
    const waiting = Promise.withResolvers<DocumentCount>()
    this.#counting.set(id, waiting)
    const giveUp = () => waiting.reject(signal?.reason)
    signal?.addEventListener('abort', giveUp)
    try {
      this.#ask({ kind: 'count', id, settings })
      return await waiting.promise
    } finally {
      signal?.removeEventListener('abort', giveUp)
      this.#counting.delete(id)
    }
  }

  end(reason: unknown): void {
    this.#ended ??= { reason }
    this.#worker.terminate()
    this.#opening.reject(reason)
    for (const { reject } of this.#counting.values()) reject(reason)
  }

  #ask(request: DocumentRequest): void {
    this.#worker.postMessage(request, [])
  }
}
