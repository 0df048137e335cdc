import type { DocumentRefusal } from '#domain/documents/document.ts'
import type { RawReading, RawWish } from '#domain/documents/raw/view/raw-view.ts'
import { isChosen, isSameReading, type ReadingOptions } from '#domain/documents/text-layout.ts'
import type { Result } from '#domain/result.ts'
import { accepted } from '#domain/result.ts'
import type { RowsQuery } from '#domain/words/figure-rows.ts'
import type { FigureRow, WordReport } from '#domain/words/word-report.ts'
import type { DocumentClient, MarkedFile } from './document-client.ts'
import type { FirstRows } from './document-messages.ts'

/**
 * Identifies a file of an order and how a person chose that it is read. `version` is the order's (`OrderFile`); a file
 * that is still being uploaded has none.
 */
export type SourceKey = {
  readonly orderId: string
  readonly fileName: string
  readonly version: string | undefined
  readonly reading?: ReadingOptions | undefined
}

/**
 * Keeps the source file of an order open in the browser, so that it is read once: `open` reads it during the upload,
 * and the setup uses it from there. A file opened later replaces it.
 */
export type SourceReader = {
  /**
   * Gives the first rows of each sheet, long before the whole file is read; with the size of each sheet once it is read,
   * where a person chose how, because the order does not know the sizes then.
   */
  readonly open: (key: SourceKey, file: Blob) => Promise<Result<FirstRows, DocumentRefusal>>
  /** The open file is this version of the order's file from now on, if it is the one that was uploaded. */
  readonly uploaded: (file: Blob, version: string) => void
  /**
   * The result of `open`, if this very file is open and readable. If it was read in another way, it is read again.
   */
  readonly find: (key: SourceKey) => Promise<Result<FirstRows, DocumentRefusal>> | undefined
  /** Counts the words of the open file as soon as all of it is read. Rejects when the file cannot be read. */
  readonly report: (marked: MarkedFile, signal: AbortSignal) => Promise<WordReport>
  readonly rows: (marked: MarkedFile, rows: RowsQuery, signal: AbortSignal) => Promise<FigureRow[]>
  /** Reads more of the text of the open file, which must be a raw one. On a failure the file is closed. */
  readonly view: (wish: RawWish, signal: AbortSignal) => Promise<RawReading>
}

type Opened = {
  key: SourceKey
  readonly file: Blob
  readonly firstRows: Promise<Result<FirstRows, DocumentRefusal>>
  readonly whole: Promise<Result<unknown, DocumentRefusal>>
}

export function createSourceReader(documents: DocumentClient): SourceReader {
  let opened: Opened | undefined

  function open(key: SourceKey, file: Blob): Opened['firstRows'] {
    const reading = openIn(documents, key, file)
    opened = reading
    const forget = () => {
      if (opened === reading) opened = undefined
    }
    reading.whole.then((whole) => (whole.ok ? undefined : forget()), forget)
    return reading.firstRows
  }

  async function whole(): Promise<DocumentClient> {
    const read = await opened?.whole
    if (!read?.ok) throw new Error('No file is open.')
    return documents
  }

  return {
    open,
    uploaded(file, version) {
      if (opened?.file === file) opened.key = { ...opened.key, version }
    },
    find(key) {
      if (!opened || !isSameFile(opened.key, key)) return undefined
      return isSameReading(opened.key.reading ?? {}, key.reading ?? {}) ? opened.firstRows : open(key, opened.file)
    },
    report: async (marked, signal) => (await whole()).report(marked, signal),
    rows: async (marked, rows, signal) => (await whole()).rows(marked, rows, signal),
    async view(wish, signal) {
      try {
        return await documents.view(wish, signal)
      } catch (error) {
        if (!signal.aborted) opened = undefined
        throw error
      }
    },
  }
}

function openIn(documents: DocumentClient, key: SourceKey, file: Blob): Opened {
  const preview = Promise.withResolvers<Result<FirstRows, DocumentRefusal>>()
  const onPreview = (rows: FirstRows) => preview.resolve(accepted(rows))
  const { reading = {} } = key
  const whole = documents.open(file, key.fileName, { ...(!isChosen(reading) && { onPreview }), reading })
  whole.then(preview.resolve, preview.reject)
  return { key, file, firstRows: preview.promise, whole }
}

function isSameFile(a: SourceKey, b: SourceKey): boolean {
  return a.orderId === b.orderId && a.fileName === b.fileName && a.version === b.version
}
