import { spansOf } from '../concealed.ts'
import type { OpenDocument } from '../document.ts'
import { refusing } from '../failure.ts'
import { newContentBudget, SheetGrid } from '../sheet-grid.ts'
import type { ReadingOptions } from '../text-layout.ts'
import { decodeText, possibleEncodings } from './decode-text.ts'
import { readDelimited, readLines } from './delimited.ts'
import { csvLayout, layoutChoices, type LayoutOf, tsvLayout, txtLayout } from './layout.ts'

export const openCsv = textReader(csvLayout)
export const openTsv = textReader(tsvLayout)
export const openTxt = textReader(txtLayout)

function textReader(layoutOf: LayoutOf) {
  return (bytes: Uint8Array, sheetName: string, options: ReadingOptions): OpenDocument => {
    const readTo = (rowsEnd: number) =>
      refusing(() => {
        const { text, encoding, strays } = decodeText(bytes, options.encoding)
        const { from, delimiter, quotes } = layoutOf(text, options)
        const rows = from === 0 ? text : text.slice(from)
        const grid = new SheetGrid(newContentBudget())
        if (delimiter) readDelimited(rows, { delimiter, quotes }, grid, rowsEnd)
        else readLines(rows, grid, rowsEnd)
        return {
          numberOfSheet: 1,
          sheets: [grid.finish(sheetName)],
          encoding,
          ...(strays && { strays: spansOf(strays) }),
        }
      })
    const layouts = () =>
      refusing(() => {
        const { text } = decodeText(bytes, options.encoding)
        return layoutChoices(text, layoutOf(text, options), layoutOf === txtLayout)
      })
    return { preview: readTo, read: () => readTo(Infinity), encodings: () => possibleEncodings(bytes), layouts }
  }
}
