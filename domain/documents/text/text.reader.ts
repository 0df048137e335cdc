import type { OpenDocument } from '../document.ts'
import { fail, refusing } from '../failure.ts'
import { newContentBudget, SheetGrid } from '../sheet-grid.ts'
import { decodeText } from './decode-text.ts'
import { type Delimiter, readDelimited, readLines } from './delimited.ts'
import { sniffDelimiter } from './delimiter.ts'

/** First line of a file that tells spreadsheet programs its delimiter. They do not show it, nor do we. */
const DELIMITER_LINE = /^sep=([,;\t])(?:\r\n?|\n|$)/i
const MARKUP = /^\s*<(?:!doctype|html|\?xml)/i
const SAMPLE_LINES = 100

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
 * Reads .txt: a line is a row of one cell, as it stands. Where all of the first lines that hold anything have the same
 * number of tabs, at least one, it is a table with tabs, as spreadsheet programs export it.
 */
export function openTxt(bytes: Uint8Array, sheetName: string): OpenDocument {
  return openText(sheetName, () => {
    const text = decodeText(bytes)
    return { text, delimiter: isTabTable(text) ? '\t' : null }
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

function isTabTable(text: string): boolean {
  const grid = new SheetGrid(newContentBudget())
  readLines(text, grid, SAMPLE_LINES)
  const lines = grid.rows.flat().filter((line) => line.trim() !== '')
  const tabs = new Set(lines.map((line) => line.split('\t').length - 1))
  return tabs.size === 1 && !tabs.has(0)
}
