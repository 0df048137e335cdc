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
export type ReadingOptions = {
  readonly encoding?: TextEncoding | undefined
  readonly delimiter?: Delimiter | null | undefined
  readonly quotes?: QuoteMeaning | undefined
}

/** Whether a file is read alike under both. */
export function isSameReading(one: ReadingOptions, other: ReadingOptions): boolean {
  return one.encoding === other.encoding && one.delimiter === other.delimiter && one.quotes === other.quotes
}

/** Whether anything was chosen. */
export function isChosen({ encoding, delimiter, quotes }: ReadingOptions): boolean {
  return encoding !== undefined || delimiter !== undefined || quotes !== undefined
}
