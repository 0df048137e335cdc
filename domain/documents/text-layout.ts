import type { LanguageId } from '#domain/languages/language-id.ts'
import { areSameKinds, type KindChoice } from './raw/text-kinds.ts'
import type { TextEncoding } from './text-encoding.ts'

/**
 * The characters that may part the cells of a text file. Each is one byte in every encoding that is not UTF-16, and no
 * letter, digit or space.
 */
export const delimiters = [',', ';', '\t', '|', '^', '~', '#', '@', ':', '='] as const

export type Delimiter = (typeof delimiters)[number]

/** What a quote at the start of a cell is: `cells`, a sign that the cell ends with the next one; `text`, a character. */
export const quoteMeanings = ['cells', 'text'] as const

export type QuoteMeaning = (typeof quoteMeanings)[number]

/** How the cells of a text file are parted. Without a delimiter each line is a cell. */
export type TextLayout = { readonly delimiter: Delimiter | null; readonly quotes: QuoteMeaning }

/** How a text file is parted, and what a person may choose instead. */
export type LayoutChoices = TextLayout & {
  readonly delimiters: readonly (Delimiter | null)[]
  readonly quoteMeanings: readonly QuoteMeaning[]
}

/** How a person chose that a text file is read, in place of guesses; what is missing is guessed. */
export type TextReading = {
  readonly encoding?: TextEncoding | undefined
  readonly delimiter?: Delimiter | null | undefined
  readonly quotes?: QuoteMeaning | undefined
}

/**
 * How a person chose that a file is read, in place of guesses; what is missing is guessed. Of a raw file `kinds` are
 * those whose texts were taken in or held back, and `filledIn` is the language of translations whose language the file
 * does not say; null when they are none. `recalled` are kinds that were chosen in earlier files: of these the file takes
 * what it has.
 */
export type ReadingOptions = TextReading & {
  readonly recalled?: readonly KindChoice[] | undefined
  readonly kinds?: readonly KindChoice[] | undefined
  readonly filledIn?: LanguageId | null | undefined
}

/** Whether a file is read alike under both. */
export function isSameReading(one: ReadingOptions, other: ReadingOptions): boolean {
  return (
    one.encoding === other.encoding &&
    one.delimiter === other.delimiter &&
    one.quotes === other.quotes &&
    one.filledIn === other.filledIn &&
    areSameKinds(one.kinds ?? [], other.kinds ?? []) &&
    areSameKinds(one.recalled ?? [], other.recalled ?? [])
  )
}

/** Whether anything was chosen. */
export function isChosen(reading: ReadingOptions): boolean {
  const { encoding, delimiter, quotes, kinds, filledIn } = reading
  return [encoding, delimiter, quotes, kinds, filledIn].some((choice) => choice !== undefined)
}
