import { fail } from '../failure.ts'
import { limits } from '../limits.ts'
import type { SheetGrid } from '../sheet-grid.ts'
import type { Delimiter, QuoteMeaning } from '../text-layout.ts'

const QUOTE = 0x22
const RETURN = 0x0d

/**
 * Cuts delimited text into rows of cells (RFC 4180), up to `rowsEnd` rows. A quoted cell may hold delimiters, line
 * breaks and doubled quotes; text after its closing quote belongs to it, and a quote within an unquoted cell is
 * literal, as in spreadsheet programs. Lines end with LF or CR LF, or with CR where there is no LF. A quote that is
 * never closed means that the file was cut off. Where quotes are text, each line is a row.
 */
export function readDelimited(
  text: string,
  { delimiter, quotes: meaning }: { delimiter: Delimiter; quotes: QuoteMeaning },
  grid: SheetGrid,
  rowsEnd = Infinity,
): void {
  const delimiters = new DelimiterFinder(text, delimiter)
  const lineEnds = new DelimiterFinder(text, lineBreakOf(text))
  const quotes = new DelimiterFinder(text, '"')
  for (let at = 0; at < text.length && grid.rows.length < rowsEnd; at += 1) {
    const lineEnd = lineEnds.from(at)
    if (meaning === 'text' || quotes.from(at) > lineEnd) {
      grid.addRow(withoutReturn(text, at, lineEnd).split(delimiter, limits.columns + 1))
      at = lineEnd
    } else {
      at = readQuotedRow(text, at, delimiters, lineEnds, grid)
    }
  }
}

/** Reads a row that contains a quote, and returns where it ends. */
function readQuotedRow(
  text: string,
  start: number,
  delimiters: DelimiterFinder,
  lineEnds: DelimiterFinder,
  grid: SheetGrid,
): number {
  const row: string[] = []
  for (let at = start; ; at += 1) {
    let cell = ''
    if (text.charCodeAt(at) === QUOTE) {
      const closing = closingQuote(text, at)
      cell = unquoted(text, at + 1, closing)
      at = closing + 1
    }
    const lineEnd = lineEnds.from(at)
    const end = Math.min(delimiters.from(at), lineEnd)
    const rest = end === lineEnd ? withoutReturn(text, at, end) : text.slice(at, end)
    row.push(cell === '' ? rest : cell + rest)
    if (row.length > limits.columns) fail('EXCEEDED_LIMIT')
    if (end === lineEnd) {
      grid.addRow(row)
      return end
    }
    at = end
  }
}

/** Reads text as rows of one cell, one for each line. */
export function readLines(text: string, grid: SheetGrid, rowsEnd = Infinity): void {
  const lineEnds = new DelimiterFinder(text, lineBreakOf(text))
  for (let at = 0; at < text.length && grid.rows.length < rowsEnd; at += 1) {
    const lineEnd = lineEnds.from(at)
    grid.addRow([withoutReturn(text, at, lineEnd)])
    at = lineEnd
  }
}

/** The character that ends a line. */
export function lineBreakOf(text: string): string {
  return text.includes('\n') ? '\n' : '\r'
}

/**
 * The place of the closing quote; looks no further than the longest cell, all of whose characters are doubled quotes.
 */
function closingQuote(text: string, opening: number): number {
  for (let at = opening + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) return fail('UPLOAD_FAILED')
    if (at - opening > 2 * limits.cellCharacters + 1) return fail('LONG_TEXT')
    if (text.charCodeAt(at + 1) !== QUOTE) return at
  }
}

function unquoted(text: string, from: number, to: number): string {
  const cell = text.slice(from, to)
  return cell.includes('"') ? cell.replaceAll(/""/g, '"') : cell
}

function withoutReturn(text: string, from: number, to: number): string {
  return text.slice(from, to > from && text.charCodeAt(to - 1) === RETURN ? to - 1 : to)
}

/** Finds the next place of a character, for searches that only go forwards. */
export class DelimiterFinder {
  readonly #text: string
  readonly #sought: string
  #next = -1

  constructor(text: string, sought: string) {
    this.#text = text
    this.#sought = sought
  }

  /** The next place at or behind `at`; the end of the text where there is none. */
  from(at: number): number {
    if (this.#next < at) {
      const found = this.#text.indexOf(this.#sought, at)
      this.#next = found < 0 ? this.#text.length : found
    }
    return this.#next
  }
}
