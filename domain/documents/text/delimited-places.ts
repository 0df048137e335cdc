import type { TextLayout } from '../text-layout.ts'
import { DelimiterFinder, lineBreakOf } from './delimited.ts'

const QUOTE = 0x22
const RETURN = 0x0d

/** The place of a row: the start of each cell, and the end of the last one, before the line end. */
export type RowPlace = { cellStarts: number[]; end: number }

/**
 * The places of the cells that `readDelimited` and, without a delimiter, `readLines` find; they must have accepted the
 * text. A cell ends one unit before the next one starts.
 */
export function* rowPlaces(
  text: string,
  { delimiter, quotes: meaning }: TextLayout,
  from: number,
): Generator<RowPlace, void, undefined> {
  const delimiters = delimiter === null ? null : new DelimiterFinder(text, delimiter)
  const lineEnds = new DelimiterFinder(text, lineBreakOf(text.slice(from)))
  const quotes = new DelimiterFinder(text, '"')
  for (let at = from; at < text.length; at += 1) {
    const cellStarts = [at]
    for (;;) {
      if (delimiters && meaning === 'cells' && text.charCodeAt(at) === QUOTE) at = closingQuote(text, quotes, at) + 1
      const lineEnd = lineEnds.from(at)
      at = Math.min(delimiters?.from(at) ?? lineEnd, lineEnd)
      if (at === lineEnd) break
      at += 1
      cellStarts.push(at)
    }
    const start = cellStarts.at(-1) ?? at
    const end = at > start && text.charCodeAt(at - 1) === RETURN ? at - 1 : at
    yield { cellStarts, end }
  }
}

function closingQuote(text: string, quotes: DelimiterFinder, opening: number): number {
  let at = quotes.from(opening + 1)
  while (text.charCodeAt(at + 1) === QUOTE) at = quotes.from(at + 2)
  return at
}
