import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import { encodingOf, faultOf, type FileSettings } from '#domain/documents/file-setting.ts'
import type { SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import type { SheetGuesses } from '#domain/documents/guess/sheet-guesses.ts'
import { guessesAfter, layGuess, nothingGuessed, setUpByHand } from '#domain/documents/guess/standing-guesses.ts'
import { newSetup, settingsOf, setupOf, withFirstRows, type SheetSetup } from '#domain/documents/sheet-setup.ts'
import { isTitledRefusal, type SheetSize } from '#domain/documents/document.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'
import type { OrderFile, OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { refused, type Result } from '#domain/result.ts'
import { isOrderGone, type StepInput, type StepOutcome } from '../order/step.ts'
import { firstText, unmarkedRaw } from './raw.facts.ts'
import type { GuessTask, OpenedFile, OpeningCode, SetupContext } from './setup.types.ts'

/** Columns as they were chosen before: in this browser, or in the order. */
export function firstContext(input: StepInput<SetupDraft>): SetupContext {
  const file = fileOf(input.snapshot)
  const sizes = (file?.meta.sheets ?? []).map(({ rows, columns }) => ({ rowCount: rows, columnCount: columns }))
  const draft = input.draft && fits(input.draft.settings, sizes) ? input.draft : undefined
  const settings = draft?.settings ?? file?.settings ?? []
  const saved = file?.settings ? sizes.map(() => setUpByHand) : undefined
  return {
    ...input,
    draft,
    opened: undefined,
    sizes,
    sheets: setupOf(settings, sizes),
    guesses: draft ? draft.guesses : saved,
    encoding: encodingOf(settings),
    wanted: undefined,
    shown: 0,
    count: undefined,
    text: firstText,
    fault: undefined,
    refusal: undefined,
    outcome: undefined,
  }
}

export function fileOf(snapshot: OrderSnapshot): OrderFile | undefined {
  return snapshot.resource.files[0]
}

/** What the service is told of the file. Nobody marks anything in a raw one. */
export function chosenSettings({ opened, sheets, encoding }: SetupContext): FileSettings {
  return opened?.raw ? opened.raw.overview.settings : settingsOf(sheets, encoding)
}

/** A choice of encoding is kept before the file is read in it: whoever reloads meanwhile has chosen all the same. */
export function wanting(context: SetupContext, encoding: TextEncoding) {
  const { draft } = unsaved({ ...context, ...carriedOver(context), encoding })
  return { wanted: encoding, draft, count: undefined, fault: undefined }
}

/**
 * What is marked already stays so: in each encoding that can be chosen, the sheets are equally wide and long. Where nobody
 * has touched anything, the columns are looked at again.
 */
function carriedOver({ guesses, sheets, sizes }: SetupContext): Pick<SetupContext, 'sheets' | 'guesses'> {
  return guesses?.some(({ isTouched }) => isTouched)
    ? { guesses, sheets }
    : { guesses: undefined, sheets: newSetup(sizes) }
}

export function openedWith(context: SetupContext, opened: OpenedFile): Partial<SetupContext> {
  if (opened.raw) return { opened, ...unmarkedRaw(opened.raw, context.sizes) }
  const encoding = context.wanted ?? context.encoding
  const isReread = context.wanted !== undefined
  const { guesses, sheets: carried } = isReread ? carriedOver(context) : context
  const sheets = withFirstRows(carried, context.sizes, opened.content.sheets)
  const known = { opened, encoding, wanted: undefined, sheets, guesses }
  return isReread ? { ...known, ...unsaved({ ...known }) } : known
}

/** What the guesses are made from. */
export function guessTask({ opened, sizes }: SetupContext): GuessTask {
  const sheets = opened?.content.sheets.map((sheet, index) => ({ ...sheet, ...(sizes[index] ?? noSize) })) ?? []
  return { sheets, languages: opened?.languages ?? [] }
}

const noSize: SheetSize = { rowCount: 0, columnCount: 0 }

/** Sheets that nobody has touched, set up as they were guessed. */
export function guessed(context: SetupContext, guesses: readonly SheetGuess[]) {
  const laid = context.sheets.map((sheet, index) => {
    const guess = guesses[index]
    return guess ? layGuess(sheet, guess) : { sheet, guesses: nothingGuessed }
  })
  return unsaved({ ...context, sheets: laid.map(({ sheet }) => sheet), guesses: laid.map(({ guesses }) => guesses) })
}

export function guessesOf({ guesses }: SetupContext, sheet: number): SheetGuesses {
  return guesses?.[sheet] ?? nothingGuessed
}

/** What a person has changed; guesses that are changed too are none any more. */
export function changed(context: SetupContext, sheets: SheetSetup[]) {
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

/** What was counted before is not the count of what is marked now. */
function unsaved({ sheets, guesses, encoding }: Pick<SetupContext, 'sheets' | 'guesses' | 'encoding'>) {
  const draft: SetupDraft = { settings: settingsOf(sheets, encoding), guesses: guesses && [...guesses] }
  return { sheets, guesses, draft, count: undefined }
}

/** A draft may be of a file that was there before. One without a source column fits: somebody is in the middle of it. */
function fits(settings: FileSettings, sizes: SheetSize[]): boolean {
  const fault = faultOf(settings, sizes)
  return fault === null || fault === 'noSourceColumn'
}

/** The end of the order that an answer tells of. */
export function goneIn(result: Result<unknown, OpeningCode>): StepOutcome | undefined {
  if (result.ok || isTitledRefusal(result.code)) return undefined
  return isOrderGone(result.code) ? refused(result.code) : undefined
}
