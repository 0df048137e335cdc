import { spansOf } from '../concealed.ts'
import type { OpenDocument, Sheet } from '../document.ts'
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
        const sheet = grid.finish(sheetName)
        const telling = encoding.startsWith('utf-') ? undefined : tellingText(sheet)
        return {
          numberOfSheet: 1,
          sheets: [sheet],
          encoding,
          ...(telling !== undefined && { telling }),
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

const LONGEST_TELLING = 80

/** The first text with a letter beyond ASCII. */
function tellingText({ rows }: Sheet): string | undefined {
  for (const row of rows) {
    const text = row.find((cell) => /(?=\P{ASCII})[\p{L}\p{S}\p{No}]/u.test(cell))
    if (text !== undefined) return text.length > LONGEST_TELLING ? `${text.slice(0, LONGEST_TELLING)}…` : text
  }
  return undefined
}
