import { fail } from '../failure.ts'
import type { Delimiter } from './delimited.ts'
import { isTable, sniffDelimiter } from './delimiter.ts'

/**
 * How the cells of a text are parted. `from` is where its rows begin; without a delimiter each line is a cell. A level
 * one is known by its rows having the same number of cells.
 */
export type Layout = { from: number; delimiter: Delimiter | null; isLevel: boolean }

/** First line of a file that tells spreadsheet programs its delimiter. They do not show it, nor do we. */
const DELIMITER_LINE = /^sep=([,;\t])(?:\r\n?|\n|$)/i
const MARKUP = /^\s*<(?:!doctype|html|\?xml)/i

/** A .csv has commas, semicolons or tabs, whichever the rows agree on. */
export function csvLayout(text: string): Layout {
  failForMarkup(text)
  const declared = DELIMITER_LINE.exec(text)
  const delimiter = candidate(declared?.[1])
  if (declared && delimiter) return { from: declared[0].length, delimiter, isLevel: false }
  return { from: 0, delimiter: sniffDelimiter(text), isLevel: false }
}

export function tsvLayout(text: string): Layout {
  failForMarkup(text)
  return { from: 0, delimiter: '\t', isLevel: false }
}

/**
 * In a .txt a line is a row of one cell, as it stands. Where all of the first rows would have the same number of cells
 * if tabs parted them, and more than one, it is a table with tabs, as spreadsheet programs export it.
 */
export function txtLayout(text: string): Layout {
  return { from: 0, delimiter: isTable(text, '\t') ? '\t' : null, isLevel: true }
}

function failForMarkup(text: string): void {
  if (MARKUP.test(text)) fail('NON_SUPPORTED_FILE_TYPE')
}

function candidate(delimiter: string | undefined): Delimiter | null {
  return delimiter === ',' || delimiter === ';' || delimiter === '\t' ? delimiter : null
}
