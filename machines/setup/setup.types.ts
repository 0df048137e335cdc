import type { DocumentRefusal, FileContent, SheetOutline, SheetSize } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { SheetGuesses } from '#domain/documents/guess/sheet-guesses.ts'
import type { ColumnRole, SheetSetup } from '#domain/documents/sheet-setup.ts'
import type { RawChoices } from '#domain/documents/raw/raw-file.ts'
import type { RawWish } from '#domain/documents/raw/view/raw-view.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import type { LayoutChoices, ReadingOptions } from '#domain/documents/text-layout.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'
import type { OrderFile, Order } from '#domain/order/order.ts'
import type { Result, Wait } from '#domain/result.ts'
import type { ChosenShapes, Shape } from '#domain/words/shapes.ts'
import type { OrderKey, StepCode, StepInput, StepOutcome } from '../order/step.types.ts'
import type { OpenedRaw, RawEvent, ShownText } from './raw.context.ts'

/** Why the file can't be shown here: the call that fetches it failed, or it can't be read. */
export type OpeningCode = StepCode | DocumentRefusal

/**
 * The first rows of each sheet, the encodings that a text file can be read in and how its cells are parted, and the
 * languages that a column may be in: those of the price list, empty when the price list could not be read.
 */
export type OpenedFile = {
  readonly content: FileContent
  readonly encodings: readonly TextEncoding[]
  readonly layouts?: LayoutChoices
  /** The sizes of the sheets, where the whole file was read. */
  readonly sizes?: SheetSize[]
  readonly languages: readonly LanguageId[]
  /** Set for a raw file alone. */
  readonly raw?: OpenedRaw
}

export type SetupContext = StepInput<SetupDraft> &
  Wait & {
    /** Undefined until the file is open. */
    readonly opened: OpenedFile | undefined
    readonly sizes: SheetSize[]
    readonly sheets: SheetSetup[]
    /** The guesses in it, sheet by sheet; undefined until the columns are looked at. */
    readonly guesses: readonly SheetGuesses[] | undefined
    /**
     * How all sheets were marked before the first one's settings were applied to them, or that they are so again, until
     * another change.
     */
    readonly lastSpread: Pick<SetupContext, 'sheets' | 'guesses'> | 'undone' | undefined
    /** How a person chose that a text file is read; what is missing is guessed. */
    readonly reading: ReadingOptions
    /** The same with what was chosen since: the file is not read so yet. */
    readonly wanted: ReadingOptions | undefined
    /** What was chosen of a raw file. */
    readonly choices: RawChoices
    /** The shapes of the game's own placeholders that were chosen, here or in the company's earlier orders. */
    readonly placeholders: ChosenShapes
    /** The sheet that is shown. */
    readonly shown: number
    /** The part of a raw file's text that is shown. */
    readonly text: ShownText
    /** Why the file is not open. */
    readonly fault: OpeningCode | undefined
    /** Why the last call failed. */
    readonly refusal: StepCode | undefined
    readonly outcome: StepOutcome | undefined
  }

export type SetupEvent =
  | { type: 'file.retry' }
  | { type: 'reading.choose'; reading: ReadingOptions }
  | { type: 'sheet.choose'; sheet: number }
  | { type: 'column.assign'; col: number; role: ColumnRole | null }
  | { type: 'row.move'; startRow: number }
  | { type: 'settings.spread' }
  | { type: 'spread.undo' }
  | { type: 'guesses.undo' }
  | { type: 'shape.choose'; shape: Shape; isPlaceholder: boolean }
  /** A person has changed what is to be saved, so that it has not been refused yet. */
  | { type: 'marks.changed' }
  | RawEvent
  | { type: 'file.download' }
  | { type: 'file.remove' }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }
  | { type: 'step.next' }
  /** A person signed in, and the order is theirs. */
  | { type: 'order.changed' }

/** The source file of an order. */
export type SourceTask = { readonly key: OrderKey; readonly file: OrderFile | undefined }

/** How the columns of this version of the file are marked. */
export type SettingsTask = {
  readonly key: OrderKey
  readonly version: string | undefined
  readonly settings: FileSettings
}

/** The file, how it is to be read, and what a raw one is to show. */
export type ReadingTask = SourceTask & { readonly reading: ReadingOptions; readonly wish: RawWish }

/** The first rows of each sheet, its size, and the languages on offer. */
export type GuessTask = { readonly sheets: readonly SheetOutline[]; readonly languages: readonly LanguageId[] }

export type Saved = Result<Order, StepCode>
