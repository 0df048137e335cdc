import { fail } from '../failure.ts'
import type { Delimiter } from './delimited.ts'
import { isTable, sniffDelimiter } from './delimiter.ts'

/**
 * How the cells of a text are separated. `from` is where its rows begin; without a delimiter each line is a cell.
 * `isLevel` says that the delimiter was recognised by rows with the same number of cells.
 */
export type Layout = { from: number; delimiter: Delimiter | null; isLevel: boolean }

/** A first line that tells spreadsheet programs the delimiter. They do not show it, and neither do we. */
const DELIMITER_LINE = /^sep=([,;\t])(?:\r\n?|\n|$)/i
const MARKUP = /^\s*<(?:!doctype|html|\?xml)/i

/** The layout of a .csv: commas, semicolons or tabs, by the agreement of its rows. */
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
 * The layout of a .txt: each line is a row of one cell, as it stands. Where tabs would cut all of the first rows into
 * the same number of cells, and more than one, it is a table with tabs, as spreadsheet programs export it.
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
