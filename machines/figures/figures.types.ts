import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { OrderFile } from '#domain/order/order.ts'
import type { FileMemory } from '#domain/contract/read-memory.call.ts'
import type { RowsQuery } from '#domain/words/figure-rows.ts'
import type { FigureQuery, FigureRow, WordReport } from '#domain/words/word-report.ts'
import type { OrderKey } from '../order/step.types.ts'

export type FiguresInput = { readonly key: OrderKey; readonly file: OrderFile | undefined }

/** A marked file, and what the customer's translation memory knows of it, as far as that is known. */
export type FiguresTask = { readonly settings: FileSettings; readonly memory: FileMemory | undefined }

export type FiguresContext = FiguresInput & {
  readonly settings: FileSettings
  /** Undefined while it is not known what the customer's translation memory knows. */
  readonly memory: FileMemory | undefined
  /** The last count; while a new one is under way, it is of earlier settings. */
  readonly report: WordReport | undefined
  /** The figure that was opened last, and the page of its rows. */
  readonly opened: RowsQuery | undefined
  readonly rows: readonly FigureRow[]
}

export type FiguresEvent =
  /** Columns were marked, or the file was read again. */
  | { type: 'settings.changed'; settings: FileSettings }
  /** A person signed in, and the order is theirs. */
  | { type: 'order.changed' }
  | { type: 'memory.changed' }
  | { type: 'memory.retry' }
  | { type: 'report.retry' }
  | { type: 'figure.open'; query: FigureQuery }
  | { type: 'figure.close' }
  | { type: 'page.show'; page: number }
  | { type: 'rows.retry' }
