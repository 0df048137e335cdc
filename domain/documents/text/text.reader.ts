import type { OpenDocument } from '../document.ts'
import { fail, refusing } from '../failure.ts'
import { newContentBudget, SheetGrid } from '../sheet-grid.ts'
import { decodeText } from './decode-text.ts'
import { type Delimiter, readDelimited, readLines } from './delimited.ts'
import { isTable, sniffDelimiter } from './delimiter.ts'

/** First line of a file that tells spreadsheet programs its delimiter. They do not show it, nor do we. */
const DELIMITER_LINE = /^sep=([,;\t])(?:\r\n?|\n|$)/i
const MARKUP = /^\s*<(?:!doctype|html|\?xml)/i

type Table = { text: string; delimiter: Delimiter | null }

/** Reads .csv: commas, semicolons or tabs, whichever the rows agree on. */
export function openCsv(bytes: Uint8Array, sheetName: string): OpenDocument {
  return openText(sheetName, () => {
    const text = decodeTable(bytes)
    const declared = DELIMITER_LINE.exec(text)
    const delimiter = candidate(declared?.[1])
    if (declared && delimiter) return { text: text.slice(declared[0].length), delimiter }
    return { text, delimiter: sniffDelimiter(text) }
  })
}

/** Reads .tsv: tabs. */
export function openTsv(bytes: Uint8Array, sheetName: string): OpenDocument {
  return openText(sheetName, () => ({ text: decodeTable(bytes), delimiter: '\t' }))
}

/**
 * Reads .txt: a line is a row of one cell, as it stands. Where all of the first rows would have the same number of cells
 * if tabs parted them, and more than one, it is a table with tabs, as spreadsheet programs export it.
 */
export function openTxt(bytes: Uint8Array, sheetName: string): OpenDocument {
  return openText(sheetName, () => {
    const text = decodeText(bytes)
    return { text, delimiter: isTable(text, '\t') ? '\t' : null }
  })
}

function openText(sheetName: string, tableOf: () => Table): OpenDocument {
  const readTo = (rowsEnd: number) =>
    refusing(() => {
      const { text, delimiter } = tableOf()
      const grid = new SheetGrid(newContentBudget())
      if (delimiter) readDelimited(text, delimiter, grid, rowsEnd)
      else readLines(text, grid, rowsEnd)
      return { numberOfSheet: 1, sheets: [grid.finish(sheetName)] }
    })
  return { preview: readTo, read: () => readTo(Infinity) }
}

function decodeTable(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  if (MARKUP.test(text)) fail('NON_SUPPORTED_FILE_TYPE')
  return text
}

function candidate(delimiter: string | undefined): Delimiter | null {
  return delimiter === ',' || delimiter === ';' || delimiter === '\t' ? delimiter : null
}
