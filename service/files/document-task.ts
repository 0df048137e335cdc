import type { DocumentRefusal } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'

/** A source file: its name, which says its type, and its bytes or where they lie. */
export type SourceFile = { readonly name: string } & ({ readonly path: string } | { readonly bytes: Uint8Array })

export type SheetSummary = { readonly sheetName: string; readonly rows: number; readonly columns: number }

/** What the reading thread is asked. */
export type DocumentTask =
  | { kind: 'summarise'; file: SourceFile }
  | { kind: 'count'; file: SourceFile; settings: FileSettings }
  | { kind: 'content'; file: SourceFile }

/** What it answers. */
export type DocumentAnswer =
  | { kind: 'refused'; code: DocumentRefusal }
  | { kind: 'summarised'; sheets: readonly SheetSummary[] }
  | { kind: 'counted'; count: DocumentCount }
  | { kind: 'written'; json: Uint8Array<ArrayBuffer> }
