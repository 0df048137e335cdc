import { assign, setup } from 'xstate'
import type { DocumentRefusal, FileContent, SheetSize } from '#domain/documents/document.ts'
import { faultOf, hasSourceColumn, type FileSettings } from '#domain/documents/file-setting.ts'
import {
  applyFirstToAll,
  assignRole,
  moveStartRow,
  newSetup,
  settingsOf,
  setupOf,
  withFirstRows,
  type ColumnRole,
  type SheetSetup,
} from '#domain/documents/sheet-setup.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'
import type { OrderFile, OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { refused, type Result } from '#domain/result.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'
import { callDeadline, fileDeadline } from '../deadlines.ts'
import {
  isOrderGone,
  outcomeOf,
  type OrderKey,
  type StepCode,
  type StepInput,
  type StepOutcome,
} from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'

/** Why the file can't be shown here: the call that fetches it failed, or it can't be read. */
export type OpeningCode = StepCode | DocumentRefusal

/** The first rows of each sheet, and the languages that a column may be in: those of the price list. */
export type OpenedFile = { readonly content: FileContent; readonly languages: readonly LanguageId[] }

export type SetupContext = StepInput<SetupDraft> & {
  /** Undefined until the file is open. */
  readonly opened: OpenedFile | undefined
  readonly sizes: SheetSize[]
  readonly sheets: SheetSetup[]
  /** The sheet that is shown. */
  readonly shown: number
  /** The words of these very settings, once they are counted. */
  readonly count: DocumentCount | undefined
  /** Why the file is not open. */
  readonly fault: OpeningCode | undefined
  /** Why what was tried last did not work. */
  readonly refusal: StepCode | undefined
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
    /** What was tried last did not work. */
    tags: {} as 'refused',
  },
  actors: {
    /** Finds the file that was just uploaded, or fetches it, and reads its first rows. */
    openFile: promiseOf<Result<OpenedFile, OpeningCode>, SourceTask>('openFile'),
    countWords: promiseOf<DocumentCount, FileSettings>('countWords'),
    saveSettings: promiseOf<Saved, { order: OrderKey; settings: FileSettings }>('saveSettings'),
    downloadFile: promiseOf<Result<null, StepCode>, SourceTask>('downloadFile'),
    removeFile: promiseOf<Saved, SourceTask>('removeFile'),
  },
  guards: {
    isAccepted: (_, { result }: { result: Result<unknown, OpeningCode> }) => result.ok,
    isGone: (_, { result }: { result: Result<unknown, OpeningCode> }) => goneIn(result) !== undefined,
    endsStep: (_, { result }: { result: Saved }) => outcomeOf(result) !== undefined,
    isOpen: ({ context }) => context.opened !== undefined,
    isUnreadable: ({ context }) => context.fault !== undefined,
    isCounted: ({ context }) => context.count !== undefined,
    isColumn: ({ context }, { col }: { col: number }) => col < (context.sizes[context.shown]?.columnCount ?? 0),
    hasSource: ({ context }) => hasSourceColumn(settingsOf(context.sheets)),
    /** Else there is nothing to repeat, and what the other sheets have would be wiped out. */
    isFirstMarked: ({ context: { sheets } }) =>
      sheets.length > 1 && Boolean(sheets[0]?.roles.some((role) => role !== null)),
  },
  actions: {
    keepOpened: assign(({ context: { sheets, sizes } }, { result }: { result: Result<OpenedFile, OpeningCode> }) =>
      result.ok
        ? {
            opened: result.value,
            sheets: withFirstRows(sheets, sizes, result.value.content.sheets),
            fault: undefined,
          }
        : { fault: result.code },
    ),
    keepFault: assign((_, { code }: { code: OpeningCode }) => ({ fault: code })),
    forgetFault: assign({ fault: undefined }),
    keepRefusal: assign((_, { code }: { code: StepCode }) => ({ refusal: code })),
    keepGone: assign((_, { result }: { result: Result<unknown, OpeningCode> }) => ({ outcome: goneIn(result) })),
    keepSaved: assign((_, { result }: { result: Saved }) => ({
      outcome: outcomeOf(result),
      refusal: result.ok ? undefined : result.code,
    })),
    keepRefused: assign((_, { result }: { result: Result<unknown, StepCode> }) => ({
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
  delays: {
    pause: 150,
    countDeadline: 30_000,
    /** The file is fetched, then read. */
    openingDeadline: fileDeadline + 60_000,
    /** The service counts the whole file. */
    savingDeadline: 120_000,
    removalDeadline: callDeadline,
    downloadDeadline: fileDeadline,
  },
})

/** Columns as they were chosen before: in this browser, or in the order. */
export function firstContext(input: StepInput<SetupDraft>): SetupContext {
  const file = fileOf(input.snapshot)
  const sizes = (file?.meta.sheets ?? []).map(({ rows, columns }) => ({ rowCount: rows, columnCount: columns }))
  const settings = [input.draft, file?.settings].find((known) => known && fits(known, sizes))
  return {
    ...input,
    opened: undefined,
    sizes,
    sheets: settings ? setupOf(settings, sizes) : newSetup(sizes),
    shown: 0,
    count: undefined,
    fault: undefined,
    refusal: undefined,
    outcome: undefined,
  }
}

export function fileOf(snapshot: OrderSnapshot): OrderFile | undefined {
  return snapshot.resource.files[0]
}

function goneIn(result: Result<unknown, OpeningCode>): StepOutcome | undefined {
  if (result.ok || result.code === 'NO_TEXT') return undefined
  return isOrderGone(result.code) ? refused(result.code) : undefined
}

/** A draft may be of a file that was there before. One without a source column fits: somebody is in the middle of it. */
function fits(settings: FileSettings, sizes: SheetSize[]): boolean {
  const fault = faultOf(settings, sizes)
  return fault === null || fault === 'noSourceColumn'
}

/** What was counted before is not the count of what is marked now. */
function changed(sheets: SheetSetup[]) {
  return { sheets, draft: settingsOf(sheets), count: undefined }
}
