import { fail } from '../failure.ts'
import {
  type Delimiter,
  delimiters,
  type LayoutChoices,
  quoteMeanings,
  type ReadingOptions,
  type TextLayout,
} from '../text-layout.ts'
import { isTable, presentDelimiters, sniffDelimiter, sniffLines } from './delimiter.ts'
import { guessQuotes } from './quote-style.ts'

/**
 * How the cells of a text are parted. `from` is where its rows begin. `isLevel` says that the delimiter was recognised
 * by rows with the same number of cells.
 */
export type Layout = TextLayout & { readonly from: number; readonly isLevel: boolean }

export type LayoutOf = (text: string, options: ReadingOptions) => Layout

/** A first line that tells spreadsheet programs the delimiter. They do not show it, and neither do we. */
const DELIMITER_LINE = /^sep=(.)(?:\r\n?|\n|$)/i
const MARKUP = /^\s*<(?:!doctype|html|\?xml)/i

/** The layout of a .csv: its delimiter by the agreement of its rows. */
export const csvLayout: LayoutOf = (text, options) => {
  failForMarkup(text)
  const line = DELIMITER_LINE.exec(text)
  const declared = delimiters.find((delimiter) => delimiter === line?.[1])
  const from = declared && line ? line[0].length : 0
  const delimiter = options.delimiter === undefined ? (declared ?? sniffDelimiter(text)) : options.delimiter
  return { from, delimiter, quotes: quotesOf(text.slice(from), delimiter, options, true), isLevel: false }
}

export const tsvLayout: LayoutOf = (text, options) => {
  failForMarkup(text)
  const delimiter = options.delimiter === undefined ? '\t' : options.delimiter
  return { from: 0, delimiter, quotes: quotesOf(text, delimiter, options, false), isLevel: false }
}

/**
 * The layout of a .txt: each line is a row of one cell, as it stands. Where tabs part a key from a text in nearly all
 * lines, or another delimiter cuts all of the first rows into the same number of cells, it is a table.
 */
export const txtLayout: LayoutOf = (text, options) => {
  const delimiter = options.delimiter === undefined ? sniffLines(text) : options.delimiter
  const isLevel = delimiter === null || isTable(text, delimiter)
  return { from: 0, delimiter, quotes: quotesOf(text, delimiter, options, false), isLevel }
}

/** The layout of a text, and what else a person may choose: what makes a difference to it. */
export function layoutChoices(text: string, { delimiter, quotes, from }: Layout, isOfLines: boolean): LayoutChoices {
  const body = text.slice(from)
  const present = presentDelimiters(body)
  const known = delimiters.filter((one) => one === delimiter || present.includes(one))
  const meanings = delimiter !== null && body.includes('"') ? quoteMeanings : [quotes]
  return {
    delimiter,
    quotes,
    delimiters: isOfLines || delimiter === null ? [null, ...known] : known,
    quoteMeanings: meanings,
  }
}

function quotesOf(text: string, delimiter: Delimiter | null, { quotes }: ReadingOptions, isStrict: boolean) {
  if (quotes !== undefined) return quotes
  return delimiter === null
    ? 'cells'
    : guessQuotes(text, delimiter, { isStrict, isLevel: () => isTable(text, delimiter) })
}

function failForMarkup(text: string): void {
  if (MARKUP.test(text)) fail('NON_SUPPORTED_FILE_TYPE')
}
