import { limits } from '../limits.ts'
import type { Delimiter, QuoteMeaning } from '../text-layout.ts'
import { DelimiterFinder, lineBreakOf } from './delimited.ts'

/** How many cells of a text stand in quotes as RFC 4180 has it, and how many have quotes that it does not know. */
export type QuoteStyle = {
  /** In quotes that they need: they hold a delimiter, a line break or a doubled quote. */
  readonly needed: number
  /** In quotes with a doubled quote within. */
  readonly doubled: number
  /** They begin with a quote and go on behind the next one, or have no next one though lines follow. */
  readonly bare: number
  /** They have a quote within, and none at the start. */
  readonly inner: number
  /** Some quote is never closed. */
  readonly isUnclosed: boolean
}

/** Looks at the quotes of all cells. */
export function quoteStyle(text: string, delimiter: Delimiter): QuoteStyle {
  const style = { needed: 0, doubled: 0, bare: 0, inner: 0, isUnclosed: false }
  const lineBreak = lineBreakOf(text)
  const delimiters = new DelimiterFinder(text, delimiter)
  const lineEnds = new DelimiterFinder(text, lineBreak)
  const quotes = new DelimiterFinder(text, '"')
  for (let at = 0; at < text.length;) {
    const lineEnd = lineEnds.from(at)
    if (quotes.from(at) > lineEnd) {
      at = lineEnd + 1
      continue
    }
    const end = Math.min(delimiters.from(at), lineEnd)
    if (text.charAt(at) !== '"') {
      if (quotes.from(at) < end) style.inner += 1
      at = end + 1
      continue
    }
    const closing = closingQuote(text, at)
    const next = closing === undefined ? '' : text.charAt(closing + 1)
    const isWhole = closing !== undefined && ['', delimiter, '\r', '\n'].includes(next)
    if (closing === undefined) style.isUnclosed = true
    if (!isWhole) {
      if (closing !== undefined || lineEnd < text.length - 1) style.bare += 1
      at = end + 1
      continue
    }
    const cell = text.slice(at + 1, closing)
    if (cell.includes('"')) style.doubled += 1
    if (cell.includes('"') || cell.includes(delimiter) || /[\r\n]/.test(cell)) style.needed += 1
    at = closing + 1
    if (next === '\r' && text.charAt(at + 1) === '\n') at += 1
    at += 1
  }
  return style
}

/**
 * What quotes mean in a text. They are text where some of them make no sense as marks of cells, and none does what only
 * a mark can do. A .csv is `isStrict`: there a single quote without an end means that the file was cut off, and what
 * follows a closing quote belongs to its cell, as in spreadsheet programs.
 */
export function guessQuotes(
  text: string,
  delimiter: Delimiter,
  { isStrict, isLevel }: { isStrict: boolean; isLevel: () => boolean },
): QuoteMeaning {
  if (!text.includes('"')) return 'cells'
  const { needed, bare, isUnclosed } = quoteStyle(text, delimiter)
  if (needed > 0 || bare === 0) return 'cells'
  const isText = isUnclosed ? (!isStrict || bare > 1) && isLevel() : !isStrict
  return isText ? 'text' : 'cells'
}

/** The quote that ends a cell; undefined where none does. */
function closingQuote(text: string, opening: number): number | undefined {
  for (let at = opening + 1; at - opening <= 2 * limits.cellCharacters + 1; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) return undefined
    if (text.charAt(at + 1) !== '"') return at
  }
  return undefined
}
