import { assign, not, raise, sendTo, setup, stateIn, type Snapshot } from 'xstate'
import type { TextKind, TextWay } from '#domain/documents/raw/text-kinds.ts'
import type { RawReading, RawWish, TextSet } from '#domain/documents/raw/view/raw-view.ts'
import { hasSourceColumn } from '#domain/documents/file-setting.ts'
import type { SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import { hasGuess, nothingGuessed, withoutGuesses } from '#domain/documents/guess/kept-guesses.ts'
import { assignRole, moveStartRow, type ColumnRole } from '#domain/documents/sheet-setup.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'
import { keptOf, valueOf, type Result } from '#domain/result.ts'
import type { Shape } from '#domain/words/shapes.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { childOf } from '../child-logic.ts'
import { callDeadline, fileDeadline } from '../deadlines.ts'
import type { FiguresInput } from '../figures/figures.types.ts'
import { outcomeOf } from '../order/step.context.ts'
import type { StepCode, StepInput, StepOutcome } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import {
  withRawChoice,
  isChoosable,
  recalledIn,
  shownText,
  unchosen,
  wishFor,
  type RawAsked,
  type RawChoice,
} from './raw.context.ts'
import { isOtherReading } from './reading.context.ts'
import {
  changedShown,
  chosenSettings,
  goneIn,
  guessed,
  guessesOf,
  openedWith,
  spread,
  spreadsOf,
  unspread,
  wanting,
  withShape,
} from './setup.context.ts'
import type {
  GuessTask,
  OpenedFile,
  OpeningCode,
  ReadingTask,
  Saved,
  SetupContext,
  SettingsTask,
  SetupEvent,
  SourceTask,
} from './setup.types.ts'

export const setupKit = setup({
  types: {
    context: {} as SetupContext,
    events: {} as SetupEvent,
    input: {} as StepInput<SetupDraft>,
    output: {} as StepOutcome,
    /** `refused`: the last call failed. `modal`: a dialog is open, and nothing beneath it can be reached. */
    tags: {} as 'modal' | 'ready' | 'refused',
  },
  actors: {
    /** Finds the file that was just uploaded, or fetches it, and reads its first rows. */
    openFile: promiseOf<Result<OpenedFile, OpeningCode>, ReadingTask>('openFile'),
    /** The words as a customer can check them; told how the columns are marked. */
    figures: childOf<Snapshot<unknown>, FiguresInput>('figures'),
    /** Looks at the first rows of sheets that nobody has set up, and says what their columns may be for. */
    guessSheets: promiseOf<readonly SheetGuess[], GuessTask>('guessSheets'),
    /** Reads on in the text of a raw file. */
    readText: promiseOf<RawReading, RawWish>('readText'),
    saveSettings: promiseOf<Saved, SettingsTask>('saveSettings'),
    downloadFile: promiseOf<Result<null, StepCode>, SourceTask>('downloadFile'),
    removeFile: promiseOf<Saved, SourceTask>('removeFile'),
  },
  guards: {
    isAccepted,
    isGone: (_, { result }: { result: Result<unknown, OpeningCode> }) => goneIn(result) !== undefined,
    endsStep: (_, { result }: { result: Saved }) => outcomeOf(result) !== undefined,
    isRaw: ({ context }) => context.opened?.raw !== undefined,
    isWanted: ({ context }) => context.wanted !== undefined,
    isOtherReading: ({ context }, { reading }: { reading: ReadingOptions }) => isOtherReading(context, reading),
    isUnseen: ({ context }) => context.guesses === undefined,
    hasGuess: ({ context }) => hasGuess(guessesOf(context, context.shown)),
    /** The price list, whose languages a column may be in, did not come with the file. */
    isUnlisted: ({ context }) => context.opened?.languages.length === 0,
    /** The columns of a raw file cannot be marked. */
    isColumn: ({ context: { opened, sizes, shown } }, { col }: { col: number }) =>
      opened !== undefined && opened.raw === undefined && col < (sizes[shown]?.columnCount ?? 0),
    isUnnamed: ({ context: { opened, choices } }) =>
      choices.filledIn === undefined && (opened?.raw?.overview.unnamed ?? 0) > 0,
    isTextless: ({ context }) => context.opened?.raw?.overview.count.stringCount === 0,
    isKind: ({ context }, { kind, way }: { kind: TextKind; way: TextWay | undefined }) =>
      isChoosable(context, kind, way),
    isRecalled: ({ context }) => recalledIn(context).length > 0,
    /** Nobody is asked again for the language that was said. */
    isAskedLanguage: ({ context: { opened, choices } }, { lang }: { lang: LanguageId | null }) =>
      lang !== choices.filledIn && (choices.filledIn !== undefined || (opened?.raw?.overview.unnamed ?? 0) > 0),
    /** Nothing is saved for a file that is being removed. */
    isFileKept: not(stateIn({ working: { file: 'removal' } })),
    hasSource: ({ context }) => hasSourceColumn(chosenSettings(context)),
    /** Some other sheet would be set up otherwise than it is. */
    isSpreadable: ({ context }) => spreadsOf(context).some(({ kind }) => kind === 'set'),
    isSpread: ({ context }) => typeof context.lastSpread === 'object',
  },
  actions: {
    keepOpened: assign(({ context }, { result }: { result: Result<OpenedFile, OpeningCode> }) =>
      openedWith(context, valueOf(result)),
    ),
    keepUnopened: assign((_, { result }: { result: Result<OpenedFile, OpeningCode> }) =>
      result.ok ? {} : { fault: result.code, retryAt: result.retryAt },
    ),
    choose: assign(({ context }, event: RawChoice) => withRawChoice(context, event)),
    keepUnchosen: assign(({ context }, { result }: { result: Result<OpenedFile, OpeningCode> }) => ({
      ...unchosen(context),
      ...(result.ok ? {} : { fault: result.code, retryAt: result.retryAt }),
    })),
    wantReading: assign(({ context }, { reading }: { reading: ReadingOptions }) => wanting(context, reading)),
    keepFault: assign((_, { code }: { code: OpeningCode }) => ({ fault: code })),
    /** Closes the file that was open. */
    letGo: assign((_, { code }: { code: OpeningCode }) => ({ opened: undefined, fault: code })),
    forgetFault: assign({ fault: undefined }),
    keepRefusal: assign(keptRefusal<StepCode>),
    keepGone: assign((_, { result }: { result: Result<unknown, OpeningCode> }) => ({ outcome: goneIn(result) })),
    keepSaved: assign((_, { result }: { result: Saved }) => ({
      outcome: outcomeOf(result),
      ...(result.ok ? { refusal: undefined } : keptOf(result)),
    })),
    keepRefused: assign((_, { result }: { result: Result<unknown, StepCode> }) =>
      result.ok ? { refusal: undefined } : keptOf(result),
    ),
    tellFigures: sendTo('figures', ({ context }) => ({
      type: 'settings.changed',
      settings: chosenSettings(context),
    })),
    tellFile: raise({ type: 'marks.changed' }),
    tellFiguresOrder: sendTo('figures', { type: 'order.changed' }),
    wish: assign(({ context }, asked: RawAsked) => ({ text: { ...context.text, wish: wishFor(context.text, asked) } })),
    keepText: assign(({ context }, { result }: { result: RawReading }) => ({ text: shownText(context.text, result) })),
    chooseAmong: assign(({ context }, { among }: { among: TextSet }) => ({ text: { ...context.text, among } })),
    showSheet: assign((_, { sheet }: { sheet: number }) => ({ shown: sheet })),
    keepGuesses: assign(({ context }, { result }: { result: readonly SheetGuess[] }) => guessed(context, result)),
    keepUnguessed: assign(({ context }) => ({ guesses: context.sheets.map(() => nothingGuessed) })),
    assignColumn: assign(({ context }, { col, role }: { col: number; role: ColumnRole | null }) =>
      changedShown(context, (sheet) => assignRole(sheet, col, role)),
    ),
    moveRow: assign(({ context }, { startRow }: { startRow: number }) =>
      changedShown(context, (sheet) => moveStartRow(sheet, startRow, context.sizes[context.shown]?.rowCount ?? 0)),
    ),
    undoGuesses: assign(({ context }) => changedShown(context, withoutGuesses)),
    chooseShape: assign(({ context }, { shape, isPlaceholder }: { shape: Shape; isPlaceholder: boolean }) =>
      withShape(context, shape, isPlaceholder),
    ),
    spreadFirst: assign(({ context }) => spread(context)),
    undoSpread: assign(({ context }) => unspread(context)),
  },
  delays: {
    guessDeadline: 3_000,
    textDeadline: 10_000,
    /** The file is fetched, then read. */
    openingDeadline: fileDeadline + 60_000,
    /** The service counts the whole file. */
    savingDeadline: 120_000,
    removalDeadline: callDeadline,
    downloadDeadline: fileDeadline,
  },
})
