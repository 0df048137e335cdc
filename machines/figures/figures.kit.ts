import { assign, raise, setup, stateIn } from 'xstate'
import { hasSourceColumn, type FileSettings } from '#domain/documents/file-setting.ts'
import type { Result } from '#domain/result.ts'
import type { FileMemory } from '#domain/contract/read-memory.call.ts'
import type { RowsQuery } from '#domain/words/figure-rows.ts'
import type { FigureQuery, FigureRow, WordReport } from '#domain/words/word-report.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { FiguresInput, FiguresTask, FiguresContext, FiguresEvent } from './figures.types.ts'
import { pagesOf } from './figures.context.ts'

type MemoryRead = { readonly result: Result<FileMemory, StepCode> }

export const figuresKit = setup({
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
    turnBack: assign(({ context: { opened } }) => (opened ? { opened: { ...opened, page: 1 } } : {})),
    keepRows: assign((_, { result }: { result: readonly FigureRow[] }) => ({ rows: result })),
  },
  delays: {
    pause: 150,
    memoryDeadline: callDeadline,
    reportDeadline: 30_000,
    // Waits that can run at once differ: path tests tell them apart by their lengths.
    rowsDeadline: 29_000,
  },
})
