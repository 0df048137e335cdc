import { guessesAfter, nothingGuessed } from '#domain/documents/guess/kept-guesses.ts'
import type { SheetGuesses } from '#domain/documents/guess/sheet-guesses.ts'
import { settingsOf, type SheetSetup } from '#domain/documents/sheet-setup.ts'
import { type FileSettings, withPlaceholders } from '#domain/documents/file-setting.ts'
import type { Before, Row } from '../harness/rules.ts'
import type { OrderKey } from '../order/step.types.ts'
import type { setupMachine } from './setup.machine.ts'
import type { SetupContext, SetupEvent, SourceTask } from './setup.types.ts'

/** Words for the rules of step 2. */

export type SetupRow = Row<typeof setupMachine>

export type On<Type extends SetupEvent['type']> = Before<SetupContext, Extract<SetupEvent, { type: Type }>>

/** How the columns are marked, and the draft that keeps it in this browser. */
export type Marks = Pick<SetupContext, 'sheets' | 'guesses' | 'draft' | 'lastSpread'>

export function drafted(
  sheets: SheetSetup[],
  guesses: SetupContext['guesses'],
  { reading, placeholders }: Pick<SetupContext, 'reading' | 'placeholders'>,
): Marks {
  const draft = { settings: settingsOf(sheets, reading, placeholders), guesses: guesses && [...guesses] }
  return { sheets, guesses, draft, lastSpread: undefined }
}

export function guessesIn({ guesses }: SetupContext, sheet: number): SheetGuesses {
  return guesses?.[sheet] ?? nothingGuessed
}

/** A person has changed these sheets, where a guess stands only as far as they left it alone. */
export function byHand(context: SetupContext, changed: readonly (SheetSetup | undefined)[]): Marks {
  const sheets = context.sheets.map((sheet, index) => changed[index] ?? sheet)
  const guesses = context.sheets.map((before, index) => {
    const after = changed[index]
    return after ? guessesAfter(guessesIn(context, index), before, after) : guessesIn(context, index)
  })
  return drafted(sheets, guesses, context)
}

/** The same of the sheet that is shown. */
export function shownByHand(
  context: SetupContext,
  change: (sheet: SheetSetup, sheetIndex: number) => SheetSetup,
): Marks {
  const { sheets, shown } = context
  return byHand(
    context,
    sheets.map((sheet, index) => (index === shown ? change(sheet, index) : undefined)),
  )
}

/** The settings as they would be saved. Those of a raw file are its own. */
export function settingsIn({ opened, sheets, reading, placeholders }: SetupContext): FileSettings {
  const raw = opened?.raw && withPlaceholders(opened.raw.overview.settings, placeholders)
  return raw ?? settingsOf(sheets, reading, placeholders)
}

/** A shape becomes placeholders, or words, and is kept with the marks at once. What was applied to all sheets stays undoable. */
export function shapeChosen({ context, event: { shape, isPlaceholder } }: On<'shape.choose'>) {
  const placeholders = { ...context.placeholders, [shape]: isPlaceholder }
  const draft = { settings: settingsIn({ ...context, placeholders }), guesses: context.guesses && [...context.guesses] }
  return { placeholders, draft }
}

export function figuresHear(settings: FileSettings) {
  return { figures: { type: 'settings.changed', settings } }
}

/** For rows that change nothing of the marks. */
export function figuresHearAgain({ context }: { readonly context: SetupContext }) {
  return figuresHear(settingsIn(context))
}

export function sourceOf({ key, order }: SetupContext): SourceTask & { readonly key: OrderKey } {
  return { key, file: order.resource.files[0] }
}

/** A change of what is to be saved also ends the word that it could not be saved. */
export function changes(
  row: SetupRow & { readonly to: 'working.sheet.marking' | 'working.sheet.rereading' | 'working.sheet.recounting' },
): SetupRow[] {
  const { to } = row
  return [{ ...row, beside: 'working.file.unsaved', to: [to, 'working.file.resting'] }, row]
}
