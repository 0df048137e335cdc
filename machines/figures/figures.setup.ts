import { assign, raise, setup, stateIn } from 'xstate'
import { hasSourceColumn, type FileSettings } from '#domain/documents/file-setting.ts'
import type { OrderFile } from '#domain/order/order-snapshot.ts'
import type { Result } from '#domain/result.ts'
import type { FileMemory } from '#domain/contract/read-memory.call.ts'
import { figurePages, type RowsQuery } from '#domain/words/figure-rows.ts'
import { figureOf, type FigureQuery, type FigureRow, type WordReport } from '#domain/words/word-report.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { OrderKey, StepCode } from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'

export type FiguresInput = { readonly order: OrderKey; readonly file: OrderFile | undefined }

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

type MemoryRead = { readonly result: Result<FileMemory, StepCode> }

export const figuresSetup = setup({
  types: { context: {} as FiguresContext, events: {} as FiguresEvent, input: {} as FiguresInput },
  actors: {
    readMemory: promiseOf<Result<FileMemory, StepCode>, FiguresInput>('readMemory'),
    reportWords: promiseOf<WordReport, FiguresTask>('reportWords'),
    listRows: promiseOf<readonly FigureRow[], FiguresTask & RowsQuery>('listRows'),
  },
  guards: {
    isAccepted,
    hasSource: ({ context }) => hasSourceColumn(context.settings),
    isCounted: stateIn({ report: 'counted' }),
    isPage: ({ context: { report, opened } }, { page }: { page: number }) =>
      opened !== undefined && page !== opened.page && page >= 1 && page <= pagesOf(report, opened.query),
  },
  actions: {
    keepSettings: assign((_, { settings }: { settings: FileSettings }) => ({ settings })),
    keepMemory: assign((_, { result }: MemoryRead) => (result.ok ? { memory: result.value } : {})),
    forgetMemory: assign({ memory: undefined }),
    tellMemory: raise({ type: 'memory.changed' }),
    keepReport: assign((_, { result }: { result: WordReport }) => ({ report: result })),
    open: assign((_, { query }: { query: FigureQuery }) => ({ opened: { query, page: 1 }, rows: [] })),
    turn: assign(({ context: { opened } }, { page }: { page: number }) =>
      opened ? { opened: { ...opened, page } } : {},
    ),
    keepRows: assign((_, { result }: { result: readonly FigureRow[] }) => ({ rows: result })),
  },
  delays: {
    /** Longer than the step's own pause: the total is counted first. */
    pause: 200,
    memoryDeadline: callDeadline,
    reportDeadline: 30_000,
    rowsDeadline: 29_000,
  },
})

/** The input that lists rows; throws where no figure is opened. */
export function rowsTask({ settings, memory, opened }: FiguresContext): FiguresTask & RowsQuery {
  if (!opened) throw new Error('Rows were asked for with no figure opened')
  return { settings, memory, ...opened }
}

export function pagesOf(report: WordReport | undefined, query: FigureQuery): number {
  return figurePages((report && figureOf(report, query)?.rows) ?? 0)
}
