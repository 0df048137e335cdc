import type { DocumentRefusal, FileContent } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { Result } from '#domain/result.ts'
import { accepted } from '#domain/result.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'
import type { DocumentClient } from './document-client.ts'

/** Which file of which order; the same name and size in one order is the same file. */
export type SourceKey = { readonly orderId: string; readonly fileName: string; readonly size: number }

/**
 * The source file of an order in the browser, read once: it is opened while it is still on its way to the service, and
 * set up from there. A file opened later takes its place.
 */
export type SourceReader = {
  /** The first rows of each sheet, long before the whole is read. */
  readonly open: (key: SourceKey, file: Blob) => Promise<Result<FileContent, DocumentRefusal>>
  /** What `open` gave, if this very file is open and can be read. */
  readonly find: (key: SourceKey) => Promise<Result<FileContent, DocumentRefusal>> | undefined
  /** Counts the open file, as soon as the whole of it is read. Rejects when it cannot be. */
  readonly count: (settings: FileSettings, signal: AbortSignal) => Promise<DocumentCount>
}

type Opened = {
  readonly key: string
  readonly firstRows: Promise<Result<FileContent, DocumentRefusal>>
  readonly whole: Promise<Result<unknown, DocumentRefusal>>
}

export function createSourceReader(documents: DocumentClient): SourceReader {
  let opened: Opened | undefined
  return {
    open(key, file) {
      const reading = openIn(documents, key, file)
      opened = reading
      const forget = () => {
        if (opened === reading) opened = undefined
      }
      reading.whole.then((whole) => (whole.ok ? undefined : forget()), forget)
      return reading.firstRows
    },
    find: (key) => (opened?.key === textOf(key) ? opened.firstRows : undefined),
    async count(settings, signal) {
      const whole = await opened?.whole
      if (!whole?.ok) throw new Error('No file is open.')
      return documents.count(settings, signal)
    },
  }
}

function openIn(documents: DocumentClient, key: SourceKey, file: Blob): Opened {
  const preview = Promise.withResolvers<Result<FileContent, DocumentRefusal>>()
  const whole = documents.open(file, key.fileName, { onPreview: (rows) => preview.resolve(accepted(rows)) })
  whole.then(preview.resolve, preview.reject)
  return { key: textOf(key), firstRows: preview.promise, whole }
}

function textOf({ orderId, fileName, size }: SourceKey): string {
  return JSON.stringify([orderId, fileName, size])
}
