import type { FileMemory } from '#domain/contract/read-memory.call.ts'
import type { DocumentRefusal, FileContent, FileOutline } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { RawOverview, RawReading, RawWish } from '#domain/documents/raw/view/raw-view.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import type { Result } from '#domain/result.ts'
import type { RowsQuery } from '#domain/words/figure-rows.ts'
import type { FigureRow, WordReport } from '#domain/words/word-report.ts'

/**
 * Adds the encodings that a person can choose among, none for formats that define their own. Only raw files have `raw`.
 */
type WithEncodings<Content> = Content & { readonly encodings: readonly TextEncoding[]; readonly raw?: RawOverview }

export type FirstRows = WithEncodings<FileContent>
export type WholeFile = WithEncodings<FileOutline>

export type DocumentQuestion =
  | { kind: 'report'; settings: FileSettings }
  | { kind: 'rows'; settings: FileSettings; rows: RowsQuery }
  | { kind: 'view'; wish: RawWish }

export type DocumentAnswers = { report: WordReport; rows: FigureRow[]; view: RawReading }

/**
 * The messages from the page to the worker. The page sends one question at a time. Reports and rows use the translation
 * memory that the last `remember` gave.
 */
export type DocumentRequest =
  | { kind: 'open'; file: Blob; fileName: string; reading: ReadingOptions }
  | { kind: 'remember'; memory: FileMemory }
  | { kind: 'ask'; question: DocumentQuestion }

/**
 * The messages from the worker to the page. `open` gets a preview, if there is one before the whole file is read, and
 * then the outline.
 */
export type DocumentReply =
  | { kind: 'previewed'; preview: FirstRows }
  | { kind: 'opened'; outline: Result<WholeFile, DocumentRefusal> }
  | { kind: 'answered'; answer: DocumentAnswers[keyof DocumentAnswers] }
