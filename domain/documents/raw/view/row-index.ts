import { firstWhere } from './first-where.ts'

/** The most characters of a row: a longer line continues in further rows. */
const LONGEST_ROW = 400
/** How far back to look for a space to cut a row at. */
const LOOK_BACK = 60

/** The start of each row in the text, and the number of its line, from 1. */
export type RowIndex = { readonly starts: Uint32Array; readonly lines: Uint32Array }

/** Cuts a text into rows: one for each line, several for a long one. */
export function indexRows(text: string): RowIndex {
  const starts: number[] = []
  const lines: number[] = []
  let line = 0
  for (let start = 0; start < text.length;) {
    line += 1
    const next = lineAfter(text, start)
    for (let at = start; at === start || at < next; at = rowAfter(text, at, next)) {
      starts.push(at)
      lines.push(line)
    }
    start = next
  }
  return { starts: Uint32Array.from(starts), lines: Uint32Array.from(lines) }
}

/** The row of a place in the text. */
export function rowAt({ starts }: RowIndex, place: number): number {
  return Math.max(0, firstWhere(starts.length, (row) => (starts[row] ?? 0) > place) - 1)
}

/** A row's stretch of the text, without the line end. */
export function rowStretch(text: string, { starts }: RowIndex, row: number): { start: number; end: number } {
  const start = starts[row] ?? 0
  let end = starts[row + 1] ?? text.length
  while (end > start && isLineEnd(text, end - 1)) end -= 1
  return { start, end }
}

function lineAfter(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    if (!isLineEnd(text, at)) continue
    return text.startsWith('\r\n', at) ? at + 2 : at + 1
  }
  return text.length
}

function rowAfter(text: string, start: number, lineEnd: number): number {
  const longest = start + LONGEST_ROW
  // A line end alone is no row.
  if (longest + 2 >= lineEnd) return lineEnd
  for (let at = longest; at > longest - LOOK_BACK; at -= 1) if (text.charAt(at - 1) === ' ') return at
  const isWithinPair = (text.charCodeAt(longest) & 0xfc00) === 0xdc00
  return isWithinPair ? longest - 1 : longest
}

function isLineEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 0x0a || code === 0x0d
}
