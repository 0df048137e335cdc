import type { SheetSize } from './document.ts'
import { DEFAULT_START_ROW } from './file-setting.ts'

/** A sheet, with its row 0 where that is known already. */
export type SheetFace = SheetSize & { readonly headerRow?: readonly string[] }

/** Column heads as tables of games have them, in lower case, without spaces and marks. */
const headerWords = new Set(
  [
    ['id', 'key', 'stringid', 'stringkey', 'stringidentifier', 'identifier', 'label', 'name'],
    ['en', 'enus', 'engb', 'english', 'source', 'text', 'texten', 'string', 'strings', 'target', 'translation'],
    ['context', 'comment', 'comments', 'note', 'notes', 'description', 'additionalinformation'],
    ['character', 'speaker', 'talkingto', 'direction', 'maxlength', 'maxcharacters', 'maxcharacterlimit', 'limit'],
  ].flat(),
)

/** Longer than any head of a column. */
const longestHead = 60

/**
 * The row of a sheet where texts start unless a person moved the marker, counted from 0. A single column has no header:
 * its first line is text like the others. Of several columns row 0 is the header, unless it reads like text: one of its
 * cells is a sentence, and none is a usual column head. In doubt it is the specification's default.
 */
export function usualStartRow({ rowCount, columnCount, headerRow = [] }: SheetFace): number {
  const startsWithText = columnCount === 1 || (headerRow.some(isSentence) && !headerRow.some(isHeaderWord))
  return startsWithText ? 0 : Math.min(DEFAULT_START_ROW, rowCount)
}

/** Whether a cell has several words that end like a sentence, ends as no head does, or is longer than one would be. */
function isSentence(cell: string): boolean {
  const text = cell.trim()
  return text.length > longestHead || /(?:\s\S.*[.?]|\S[!…])["'”’»)]*$/su.test(text)
}

function isHeaderWord(cell: string): boolean {
  return headerWords.has(cell.toLowerCase().replaceAll(/[\s_.:-]/g, ''))
}
