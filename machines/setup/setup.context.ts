import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import { faultOf, type FileSettings, readingOf } from '#domain/documents/file-setting.ts'
import type { SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import type { SheetGuesses } from '#domain/documents/guess/sheet-guesses.ts'
import { guessesAfter, layGuess, nothingGuessed, setUpByHand } from '#domain/documents/guess/kept-guesses.ts'
import {
  newSetup,
  settingsOf,
  setupOf,
  sheetToShow,
  withFirstRows,
  type SheetSetup,
} from '#domain/documents/sheet-setup.ts'
import { applyFirstToAll } from '#domain/documents/spread.ts'
import { isTitledRefusal, type SheetSize } from '#domain/documents/document.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'
import type { OrderFile, Order } from '#domain/order/order.ts'
import { refused, type Result } from '#domain/result.ts'
import { isOrderGone } from '../order/step.context.ts'
import type { StepInput, StepOutcome } from '../order/step.types.ts'
import { firstText, unmarkedRaw } from './raw.context.ts'
import type { GuessTask, OpenedFile, OpeningCode, ReadingTask, SetupContext } from './setup.types.ts'

/** Columns as they were chosen before: in this browser, or in the order. */
export function firstContext(input: StepInput<SetupDraft>): SetupContext {
  const file = fileOf(input.order)
  const sizes = (file?.meta.sheets ?? []).map(({ rows, columns }) => ({ rowCount: rows, columnCount: columns }))
  const draft = input.draft && fits(input.draft.settings, sizes) ? input.draft : undefined
  const settings = draft?.settings ?? file?.settings ?? []
  const { encoding, ...choices } = readingOf(settings)
  const saved = file?.settings ? sizes.map(() => setUpByHand) : undefined
  return {
    ...input,
    draft,
    opened: undefined,
    sizes,
    sheets: setupOf(settings, sizes),
    guesses: draft ? draft.guesses : saved,
    beforeSpread: undefined,
    encoding,
    wanted: undefined,
    choices,
    shown: 0,
    text: firstText,
    fault: undefined,
    refusal: undefined,
    outcome: undefined,
  }
}

export function fileOf(order: Order): OrderFile | undefined {
  return order.resource.files[0]
}

/** The settings to send to the service. A raw file brings its own; nobody marks its columns. */
export function chosenSettings({ opened, sheets, encoding }: SetupContext): FileSettings {
  return opened?.raw ? opened.raw.overview.settings : settingsOf(sheets, encoding)
}

/**
 * Keeps the chosen encoding before the file is read in it, so that reloading the page meanwhile does not lose the
 * choice.
 */
export function wanting(context: SetupContext, encoding: TextEncoding) {
  const { draft } = unsaved({ ...context, ...carriedOver(context), encoding })
  return { wanted: encoding, draft, fault: undefined }
}

/**
 * Keeps what is marked: the sheets are equally wide and long in each encoding on offer. Where nobody has touched
 * anything, the columns are guessed again.
 */
function carriedOver({ guesses, sheets, sizes }: SetupContext): Pick<SetupContext, 'sheets' | 'guesses'> {
  return guesses?.some(({ isTouched }) => isTouched)
    ? { guesses, sheets }
    : { guesses: undefined, sheets: newSetup(sizes) }
}

export function openedWith(context: SetupContext, opened: OpenedFile): Partial<SetupContext> {
  if (opened.raw) return { opened, ...unmarkedRaw(opened.raw, context) }
  const encoding = context.wanted ?? context.encoding
  const wasUnlisted = context.opened?.languages.length === 0
  const isReread = context.wanted !== undefined || wasUnlisted
  const { guesses, sheets: carried } = isReread ? carriedOver(context) : context
  const sheets = withFirstRows(carried, context.sizes, opened.content.sheets)
  const shown = context.opened ? context.shown : sheetToShow(sheets, context.sizes)
  const known = { opened, encoding, wanted: undefined, choices: {}, sheets, guesses, shown }
  return isReread ? { ...known, ...unsaved({ ...known }) } : known
}

/** A raw file opens where the person is in it. */
export function readingTask({ key, order, wanted, encoding, choices, text }: SetupContext): ReadingTask {
  return { key, file: fileOf(order), reading: { encoding: wanted ?? encoding, ...choices }, wish: text.wish }
}

export function guessTask({ opened, sizes }: SetupContext): GuessTask {
  const sheets = opened?.content.sheets.map((sheet, index) => ({ ...sheet, ...(sizes[index] ?? noSize) })) ?? []
  return { sheets, languages: opened?.languages ?? [] }
}

const noSize: SheetSize = { rowCount: 0, columnCount: 0 }

/** The context in which the sheets that nobody has touched are set up as guessed; the first time, it opens on the text. */
export function guessed(context: SetupContext, guesses: readonly SheetGuess[]) {
  const laid = context.sheets.map((sheet, index) => {
    const guess = guesses[index]
    return guess ? layGuess(sheet, guess) : { sheet, guesses: nothingGuessed }
  })
  const sheets = laid.map(({ sheet }) => sheet)
  const shown = context.draft ? context.shown : sheetToShow(sheets, context.sizes)
  return { shown, ...unsaved({ ...context, sheets, guesses: laid.map(({ guesses }) => guesses) }) }
}

/** The first sheet's settings are applied to the others, which can be undone. */
export function spread(context: SetupContext) {
  const { sheets, guesses, sizes } = context
  return { ...changed(context, applyFirstToAll(sheets, sizes)), beforeSpread: { sheets, guesses } }
}

export function unspread(context: SetupContext) {
  return context.beforeSpread ? unsaved({ ...context, ...context.beforeSpread }) : {}
}

export function guessesOf({ guesses }: SetupContext, sheet: number): SheetGuesses {
  return guesses?.[sheet] ?? nothingGuessed
}

/** The context with the sheets that a person has changed; a guess that they changed is no longer a guess. */
function changed(context: SetupContext, sheets: SheetSetup[]) {
  const guesses = sheets.map((sheet, index) => {
    const before = context.sheets[index]
    const stood = guessesOf(context, index)
    return before && before !== sheet ? guessesAfter(stood, before, sheet) : stood
  })
  return unsaved({ ...context, sheets, guesses })
}

/** The same for the sheet that is shown. */
export function changedShown(context: SetupContext, change: (sheet: SheetSetup, guesses: SheetGuesses) => SheetSetup) {
  return changed(
    context,
    context.sheets.map((sheet, index) => (index === context.shown ? change(sheet, guessesOf(context, index)) : sheet)),
  )
}

/** What is marked now, as the draft that this browser keeps. */
function unsaved({ sheets, guesses, encoding }: Pick<SetupContext, 'sheets' | 'guesses' | 'encoding'>) {
  const draft: SetupDraft = { settings: settingsOf(sheets, encoding), guesses: guesses && [...guesses] }
  return { sheets, guesses, draft, beforeSpread: undefined }
}

/**
 * Whether a draft fits the sheets: it may be of an earlier file. One without a source column fits, because the person
 * is still marking.
 */
function fits(settings: FileSettings, sizes: SheetSize[]): boolean {
  const fault = faultOf(settings, sizes)
  return fault === null || fault === 'noSourceColumn'
}

/** The outcome of an answer that says that the order is gone; undefined for any other. */
export function goneIn(result: Result<unknown, OpeningCode>): StepOutcome | undefined {
  if (result.ok || isTitledRefusal(result.code)) return undefined
  return isOrderGone(result.code) ? refused(result.code) : undefined
}
