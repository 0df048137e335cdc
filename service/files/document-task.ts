import type { DocumentRefusal } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { KindChoice } from '#domain/documents/raw/text-kinds.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import type { OrderFile } from '#domain/order/order.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'
import type { PriceWorkbook } from '#service/prices/read-price-workbook.ts'
import type { TextPart } from './marked-texts.ts'

/**
 * A source file: its name, which shows its type, and its bytes or its path. `options` are how a person chose that it is
 * read.
 */
export type SourceFile = { readonly name: string; readonly options?: ReadingOptions } & (
  | { readonly path: string }
  | { readonly bytes: Uint8Array }
)

/** A file that waits to be read: its size in bytes, and its key if it is in the store. */
export type WaitingFile = SourceFile & { readonly size: number; readonly key?: string }

/** The count of a marked file, and its texts, to be looked up in a memory. */
export type CountedDocument = {
  count: DocumentCount
  texts: readonly TextPart[]
  /** Translations in a language that nobody has said. */
  unnamed: number
}

export type SheetSummary = OrderFile['meta']['sheets'][number]

/**
 * Hashes of texts (`key-hash.ts`), joined by commas: a few long strings pass quickly from thread to thread and on to
 * the database.
 */
export type HashLists = readonly string[]

export type DocumentTask =
  | { kind: 'summarise'; file: SourceFile }
  | { kind: 'count'; file: SourceFile; settings: FileSettings }
  | { kind: 'content'; file: SourceFile }
  | { kind: 'texts'; file: SourceFile }
  | { kind: 'recall'; file: SourceFile; kinds: readonly KindChoice[] }
  | { kind: 'prices'; file: SourceFile }

export type DocumentAnswer =
  | { kind: 'refused'; code: DocumentRefusal }
  | { kind: 'summarised'; sheets: readonly SheetSummary[] }
  | ({ kind: 'counted' } & CountedDocument)
  | { kind: 'written'; json: Uint8Array<ArrayBuffer> }
  | { kind: 'hashed'; hashes: HashLists }
  | { kind: 'recalled'; kinds: readonly KindChoice[] }
  | { kind: 'priced'; prices: PriceWorkbook }
