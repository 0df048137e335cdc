import { assign, setup } from 'xstate'
import type { DocumentRefusal, FileContent, SheetSize } from '#domain/documents/document.ts'
import { hasSourceColumn, type FileSettings } from '#domain/documents/file-setting.ts'
import {
  applyFirstToAll,
  assignRole,
  moveStartRow,
  newSetup,
  settingsOf,
  setupOf,
  type ColumnRole,
  type SheetSetup,
} from '#domain/documents/sheet-setup.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'
import type { OrderFile, OrderSnapshot } from '#domain/order/order-snapshot.ts'
import type { Result } from '#domain/result.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'
import { outcomeOf, type OrderKey, type StepCode, type StepInput, type StepOutcome } from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'

/** Why the file can't be shown here: the call that fetches it failed, or it can't be read. */
export type OpeningCode = StepCode | DocumentRefusal

export type SetupContext = StepInput<SetupDraft> & {
  /** The first rows of each sheet, once the file is open. */
  readonly content: FileContent | undefined
  readonly sizes: SheetSize[]
  readonly sheets: SheetSetup[]
  /** The sheet that is shown. */
  readonly shown: number
  /** The words of these very settings, once they are counted. */
  readonly count: DocumentCount | undefined
  readonly refusal: OpeningCode | undefined
  readonly outcome: StepOutcome | undefined
}

export type SetupEvent =
  | { type: 'file.retry' }
  | { type: 'sheet.choose'; sheet: number }
  | { type: 'column.assign'; col: number; role: ColumnRole | null }
  | { type: 'row.move'; startRow: number }
  | { type: 'settings.spread' }
  | { type: 'file.download' }
  | { type: 'file.remove' }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }
  | { type: 'step.next' }

/** The source file of an order. */
export type SourceTask = { readonly order: OrderKey; readonly file: OrderFile | undefined }

type Saved = Result<OrderSnapshot, StepCode>

export const setupSetup = setup({
  types: {
    context: {} as SetupContext,
    events: {} as SetupEvent,
    input: {} as StepInput<SetupDraft>,
    output: {} as StepOutcome,
    /** `removal`: the dialog that asks is open. `refused`: what was tried last did not work. */
    tags: {} as 'removal' | 'refused',
  },
  actors: {
    /** Finds the file that was just uploaded, or fetches it, and reads its first rows. */
    openFile: promiseOf<Result<FileContent, OpeningCode>, SourceTask>('openFile'),
    countWords: promiseOf<DocumentCount, FileSettings>('countWords'),
    saveSettings: promiseOf<Saved, { order: OrderKey; settings: FileSettings }>('saveSettings'),
    downloadFile: promiseOf<Result<null, StepCode>, SourceTask>('downloadFile'),
    removeFile: promiseOf<Saved, SourceTask>('removeFile'),
  },
  guards: {
    isAccepted: (_, { result }: { result: Result<unknown, OpeningCode> }) => result.ok,
    isGone: (_, { result }: { result: Result<FileContent, OpeningCode> }) =>
      !result.ok && (result.code === 'INVOICE_ALREADY_PAID' || result.code === 'ORDER_NOT_FOUND'),
    endsStep: (_, { result }: { result: Saved }) => outcomeOf(result) !== undefined,
    hasSource: ({ context }) => hasSourceColumn(settingsOf(context.sheets)),
    hasOtherSheets: ({ context }) => context.sheets.length > 1,
  },
  actions: {
    keepContent: assign((_, { result }: { result: Result<FileContent, OpeningCode> }) =>
      result.ok ? { content: result.value, refusal: undefined } : { refusal: result.code },
    ),
    keepRefusal: assign((_, { code }: { code: OpeningCode }) => ({ refusal: code })),
    keepGone: assign((_, { result }: { result: Result<FileContent, OpeningCode> }) => ({ outcome: goneOf(result) })),
    keepSaved: assign((_, { result }: { result: Saved }) => ({
      outcome: outcomeOf(result),
      refusal: result.ok ? undefined : result.code,
    })),
    keepDownloaded: assign((_, { result }: { result: Result<null, StepCode> }) => ({
      refusal: result.ok ? undefined : result.code,
    })),
    keepCount: assign((_, { count }: { count: DocumentCount }) => ({ count })),
    showSheet: assign((_, { sheet }: { sheet: number }) => ({ shown: sheet })),
    assignColumn: assign(({ context }, { col, role }: { col: number; role: ColumnRole | null }) =>
      changed(context.sheets.map((sheet, index) => (index === context.shown ? assignRole(sheet, col, role) : sheet))),
    ),
    moveRow: assign(({ context }, { startRow }: { startRow: number }) =>
      changed(
        context.sheets.map((sheet, index) =>
          index === context.shown ? moveStartRow(sheet, startRow, context.sizes[index]?.rowCount ?? 0) : sheet,
        ),
      ),
    ),
    spreadFirst: assign(({ context }) => changed(applyFirstToAll(context.sheets, context.sizes))),
  },
  delays: { pause: 150, countDeadline: 30_000, deadline: 120_000, removalDeadline: 60_000, downloadDeadline: 180_000 },
})

/** Columns as they were chosen before: in this browser, or in the order. */
export function firstContext(input: StepInput<SetupDraft>): SetupContext {
  const file = fileOf(input.snapshot)
  const sizes = (file?.meta.sheets ?? []).map(({ rows, columns }) => ({ rowCount: rows, columnCount: columns }))
  const settings = input.draft ?? file?.settings
  return {
    ...input,
    content: undefined,
    sizes,
    sheets: settings ? setupOf(settings, sizes) : newSetup(sizes),
    shown: 0,
    count: undefined,
    refusal: undefined,
    outcome: undefined,
  }
}

export function fileOf(snapshot: OrderSnapshot): OrderFile | undefined {
  return snapshot.resource.files[0]
}

/** What was counted before is not the count of what is marked now. */
function changed(sheets: SheetSetup[]) {
  return { sheets, draft: settingsOf(sheets), count: undefined }
}

function goneOf(result: Result<FileContent, OpeningCode>): StepOutcome | undefined {
  if (result.ok) return undefined
  const { code } = result
  return code === 'INVOICE_ALREADY_PAID' || code === 'ORDER_NOT_FOUND' ? { ok: false, code } : undefined
}
