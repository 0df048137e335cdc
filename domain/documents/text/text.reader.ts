import type { OpenDocument } from '../document.ts'
import { refusing } from '../failure.ts'
import { newContentBudget, SheetGrid } from '../sheet-grid.ts'
import { decodeText, possibleEncodings } from './decode-text.ts'
import { readDelimited, readLines } from './delimited.ts'
import { csvLayout, type Layout, tsvLayout, txtLayout } from './layout.ts'
import type { ReadingOptions } from '../text-layout.ts'

export const openCsv = textReader(csvLayout)
export const openTsv = textReader(tsvLayout)
export const openTxt = textReader(txtLayout)

function textReader(layoutOf: (text: string) => Layout) {
  return (bytes: Uint8Array, sheetName: string, { encoding: chosen }: ReadingOptions): OpenDocument => {
    const readTo = (rowsEnd: number) =>
      refusing(() => {
        const { text, encoding } = decodeText(bytes, chosen)
        const { from, delimiter } = layoutOf(text)
        const rows = from === 0 ? text : text.slice(from)
        const grid = new SheetGrid(newContentBudget())
        if (delimiter) readDelimited(rows, delimiter, grid, rowsEnd)
        else readLines(rows, grid, rowsEnd)
        return { numberOfSheet: 1, sheets: [grid.finish(sheetName)], encoding }
      })
    return { preview: readTo, read: () => readTo(Infinity), encodings: () => possibleEncodings(bytes) }
  }
}
