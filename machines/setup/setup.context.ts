import { isSameReading, type ReadingOptions } from '#domain/documents/text-layout.ts'
import {
  faultOf,
  type FileSettings,
  placeholdersOf,
  readingOf,
  withPlaceholders,
} from '#domain/documents/file-setting.ts'
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
import { applyFirstToAll, type Hidden, type Spread, spreadFirst } from '#domain/documents/spread.ts'
import { isTitledRefusal, type SheetSize } from '#domain/documents/document.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'
import type { OrderFile, Order } from '#domain/order/order.ts'
import { refused, type Result } from '#domain/result.ts'
import type { ChosenShapes, Shape } from '#domain/words/shapes.ts'
import { isOrderGone } from '../order/step.context.ts'
import type { StepInput, StepOutcome } from '../order/step.types.ts'
import { kindsToRecall, rawChoicesOf, firstText, unmarkedRaw } from './raw.context.ts'
import type { GuessTask, OpenedFile, OpeningCode, ReadingTask, SetupContext } from './setup.types.ts'

/** Columns as they were chosen before: in this browser, or in the order. */
export function firstContext(input: StepInput<SetupDraft>): SetupContext {
  const file = fileOf(input.order)
  const known = (file?.meta.sheets ?? []).map(({ rows, columns }) => ({ rowCount: rows, columnCount: columns }))
  const drafted = input.draft && sizesUnder(input.draft.settings, file?.settings ?? [], known)
  const draft = drafted && fits(input.draft.settings, drafted) ? input.draft : undefined
  const sizes = (draft && drafted) ?? known
  const settings = draft?.settings ?? file?.settings ?? []
  const { kinds, filledIn, ...reading } = readingOf(settings)
  const saved = file?.settings ? sizes.map(() => setUpByHand) : undefined
  return {
    ...input,
    draft,
    opened: undefined,
    sizes,
    sheets: setupOf(settings, sizes),
    guesses: draft ? draft.guesses : saved,
    lastSpread: undefined,
    reading,
    placeholders: placeholdersIn(input.order, settings),
    wanted: undefined,
    choices: rawChoicesOf({ kinds, filledIn }),
    shown: 0,
    text: firstText,
    fault: undefined,
    refusal: undefined,
    outcome: undefined,
  }
}

/** A file begins with the company's choices. Once it is marked it has its own, whatever the company chose since. */
function placeholdersIn(order: Order, settings: FileSettings): ChosenShapes {
  const saved = fileOf(order)?.settings
  if (saved) return placeholdersOf(settings.length > 0 ? settings : saved)
  return { ...order.placeholders, ...placeholdersOf(settings) }
}

export function fileOf(order: Order): OrderFile | undefined {
  return order.resource.files[0]
}

/** The settings to send to the service. A raw file brings its own; nobody marks its columns. */
export function chosenSettings(context: SetupContext): FileSettings {
  const { opened, sheets, reading, placeholders } = context
  if (opened?.raw) return withPlaceholders(opened.raw.overview.settings, placeholders)
  return settingsOf(sheets, reading, placeholders)
}

/** Keeps what was chosen before the file is read so, so that reloading the page meanwhile does not lose the choice. */
export function wanting(context: SetupContext, asked: ReadingOptions) {
  const wanted = { ...(context.wanted ?? context.reading), ...asked }
  const { draft } = unsaved({ ...context, ...carriedOver(context, wanted), reading: wanted })
  return { wanted, draft, fault: undefined }
}

/**
 * Keeps what is marked, unless another delimiter makes other columns. Where nobody has touched anything, the columns are
 * guessed again.
 */
function carriedOver({ guesses, sheets, sizes, reading }: SetupContext, next: ReadingOptions): Marked {
  const isKept = guesses?.some(({ isTouched }) => isTouched) && next.delimiter === reading.delimiter
  return isKept ? { guesses, sheets } : nothingMarked(sizes)
}

type Marked = Pick<SetupContext, 'sheets' | 'guesses'>

function nothingMarked(sizes: SheetSize[]): Marked {
  return { guesses: undefined, sheets: newSetup(sizes) }
}

/** The same marks on sheets of other sizes, if they fit these. */
function markedOn({ guesses, sheets }: Marked, sizes: SheetSize[]): Marked {
  const settings = settingsOf(sheets)
  return fits(settings, sizes) ? { guesses, sheets: setupOf(settings, sizes) } : nothingMarked(sizes)
}

export function openedWith(context: SetupContext, opened: OpenedFile): Partial<SetupContext> {
  if (opened.raw) return { opened, ...unmarkedRaw(opened.raw, context) }
  const reading = context.wanted ?? context.reading
  const sizes = opened.sizes ?? context.sizes
  const isOtherSize = JSON.stringify(sizes) !== JSON.stringify(context.sizes)
  const wasUnlisted = context.opened?.languages.length === 0
  const isReread = context.wanted !== undefined || wasUnlisted
  const held = isReread ? carriedOver(context, reading) : context
  const { guesses, sheets: carried } = isOtherSize ? markedOn(held, sizes) : held
  const sheets = withFirstRows(carried, sizes, opened.content.sheets)
  const shown = context.opened ? context.shown : sheetToShow(sheets, sizes)
  const known = { opened, reading, wanted: undefined, choices: {}, sizes, sheets, guesses, shown }
  return isReread ? { ...known, ...unsaved({ ...context, ...known }) } : known
}

/** The context in which a shape is placeholders, or words. */
export function withShape(context: SetupContext, shape: Shape, isPlaceholder: boolean) {
  const placeholders = { ...context.placeholders, [shape]: isPlaceholder }
  const settings = chosenSettings({ ...context, placeholders })
  const draft: SetupDraft = { settings, guesses: context.guesses && [...context.guesses] }
  return { placeholders, draft }
}

/** A raw file opens where the person is in it. */
export function readingTask(context: SetupContext): ReadingTask {
  const { key, order, wanted, reading, choices, text } = context
  const recalled = kindsToRecall(context)
  const asked = { ...(wanted ?? reading), ...choices, ...(recalled.length > 0 && { recalled }) }
  return { key, file: fileOf(order), reading: asked, wish: text.wish }
}

export function guessTask({ opened, sizes }: SetupContext): GuessTask {
  const sheets = opened?.content.sheets.map((sheet, index) => ({ ...sheet, ...(sizes[index] ?? noSize) })) ?? []
  return { sheets, languages: opened?.languages ?? [] }
}

const noSize: SheetSize = { rowCount: 0, columnCount: 0 }

/**
 * The context in which the sheets that nobody has touched are set up as guessed; the first time, it opens on the text. A
 * hidden sheet is left out until a person marks it.
 */
export function guessed(context: SetupContext, guesses: readonly SheetGuess[]) {
  const hidden = hiddenIn(context.order)
  const laid = context.sheets.map((sheet, index) => {
    const guess = hidden[index] ? undefined : guesses[index]
    return guess ? layGuess(sheet, guess) : { sheet, guesses: nothingGuessed }
  })
  const sheets = laid.map(({ sheet }) => sheet)
  const shown = context.draft ? context.shown : sheetToShow(sheets, context.sizes)
  return { shown, ...unsaved({ ...context, sheets, guesses: laid.map(({ guesses }) => guesses) }) }
}

/** Which sheets of the order's file are hidden in it. */
function hiddenIn(order: Order): Hidden {
  return fileOf(order)?.meta.sheets.map(({ concealed }) => concealed?.isHidden) ?? []
}

/** What the first sheet's settings make of the others. */
export function spreadsOf({ sheets, sizes, order }: Pick<SetupContext, 'sheets' | 'sizes' | 'order'>): Spread[] {
  return spreadFirst(sheets, sizes, hiddenIn(order))
}

/** The first sheet's settings are applied to the others, which can be undone. */
export function spread(context: SetupContext) {
  const { sheets, guesses, sizes, order } = context
  return { ...changed(context, applyFirstToAll(sheets, sizes, hiddenIn(order))), lastSpread: { sheets, guesses } }
}

export function unspread(context: SetupContext) {
  if (typeof context.lastSpread !== 'object') return {}
  return { ...unsaved({ ...context, ...context.lastSpread }), lastSpread: 'undone' as const }
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

type Draftable = Pick<SetupContext, 'sheets' | 'guesses' | 'reading' | 'placeholders'>

/** What is marked now, as the draft that this browser keeps. */
function unsaved({ sheets, guesses, reading, placeholders }: Draftable) {
  const draft: SetupDraft = {
    settings: settingsOf(sheets, reading, placeholders),
    guesses: guesses && [...guesses],
  }
  return { sheets, guesses, draft, lastSpread: undefined }
}

/**
 * Whether a draft fits the sheets: it may be of an earlier file. One without a source column fits, because the person
 * is still marking.
 */
function fits(settings: FileSettings, sizes: SheetSize[]): boolean {
  const fault = faultOf(settings, sizes)
  return fault === null || fault === 'noSourceColumn'
}

/**
 * The sizes of the sheets as a draft has them. Where the file is read otherwise than the order knows, they are not known
 * before it is open: large enough for what is marked.
 */
function sizesUnder(settings: FileSettings, saved: FileSettings, known: SheetSize[]): SheetSize[] {
  if (isSameReading(readingOf(settings), readingOf(saved))) return known
  return known.map(({ rowCount, columnCount }, index) => {
    const columns = settings
      .filter(({ sheetIndex }) => sheetIndex === index)
      .flatMap(({ sourceColumn, targetColumns, additionalColumns }) => [
        ...(sourceColumn ? [sourceColumn] : []),
        ...targetColumns,
        ...additionalColumns,
      ])
    return {
      rowCount: Math.max(rowCount, ...columns.map(({ startRow }) => startRow)),
      columnCount: Math.max(columnCount, ...columns.map(({ col }) => col + 1)),
    }
  })
}

/** The outcome of an answer that says that the order is gone; undefined for any other. */
export function goneIn(result: Result<unknown, OpeningCode>): StepOutcome | undefined {
  if (result.ok || isTitledRefusal(result.code)) return undefined
  return isOrderGone(result.code) ? refused(result.code) : undefined
}
