import { type ByteEdit, structureEncoding, unitBytesOf, withEdits } from '../merge/byte-edits.ts'
import type { SheetPlan } from '../merge/merge-plan.ts'
import { decodeText, markLength } from './decode-text.ts'
import { type Delimiter, lineBreakOf } from './delimited.ts'
import { type RowPlace, rowPlaces } from './delimited-places.ts'
import { encodeText } from './encode-text.ts'
import type { Layout } from './layout.ts'
import type { TextEncoding } from '../text-encoding.ts'

type TextEdit = { from: number; to: number; text: string }

/**
 * Writes texts into a delimited file; all bytes outside their cells stay as they are. A file whose encoding lacks a
 * character becomes UTF-8 as a whole, with a byte order mark. A text of lines that gets columns becomes a table with
 * tabs; lines that hold tabs or begin with a quote are put in quotes then.
 */
export function mergeText(
  bytes: Uint8Array,
  layoutOf: (text: string) => Layout,
  plan: SheetPlan,
  chosen?: TextEncoding,
): { bytes: Uint8Array; encoding: TextEncoding } {
  const { text, encoding } = decodeText(bytes, chosen)
  const layout = layoutOf(text)
  const structure = new TextDecoder(structureEncoding(encoding), { ignoreBOM: true }).decode(bytes)
  const unitBytes = unitBytesOf(encoding)
  const from = markLength(bytes, encoding) / unitBytes + layout.from
  const edits: ByteEdit[] = []
  for (const edit of textEdits(structure, layout, from, plan)) {
    const put = encodeText(edit.text, encoding)
    if (!put) return mergeText(new TextEncoder().encode(`\uFEFF${text}`), layoutOf, plan, 'utf-8')
    edits.push({ from: edit.from * unitBytes, to: edit.to * unitBytes, bytes: put })
  }
  return { bytes: withEdits(bytes, edits), encoding }
}

function* textEdits(text: string, layout: Layout, from: number, plan: SheetPlan): Generator<TextEdit> {
  const body = text.slice(from)
  const lineEnd = lineBreakOf(body) === '\r' && body.includes('\r') ? '\r' : null
  const least = layout.isLevel ? levelWidth(text, layout, from, plan) : 0
  let row = 0
  for (const place of rowPlaces(text, layout.delimiter, from)) {
    const texts = [...(plan.texts.get(row) ?? [])].map(([col, put]): [number, string] => [
      col,
      lineEnd === null ? put : put.replaceAll(/\r?\n/g, lineEnd),
    ])
    yield* rowEdits(text, layout.delimiter, place, new Map(texts), plan, least)
    row += 1
  }
}

/** The number of cells that each row needs, so that all rows stay equally long; 0 when they have enough. */
function levelWidth(text: string, { delimiter }: Layout, from: number, { texts }: SheetPlan): number {
  const widest = Array.from(texts.values()).reduce((most, cells) => Math.max(most, ...cells.keys()), 0) + 1
  for (const { cellStarts, end } of rowPlaces(text, delimiter, from)) {
    if (end > (cellStarts[0] ?? end)) return widest > cellStarts.length ? widest : 0
  }
  return 0
}

function* rowEdits(
  text: string,
  delimiter: Delimiter | null,
  { cellStarts, end }: RowPlace,
  texts: ReadonlyMap<number, string>,
  { firstNewCol, columnCount }: SheetPlan,
  least: number,
): Generator<TextEdit> {
  const cells = cellStarts.map((start, col) => ({ start, end: (cellStarts[col + 1] ?? end + 1) - 1 }))
  const isFilled = ({ start, end }: { start: number; end: number }) => end > start
  const filled = cells.filter(isFilled)
  const isQuoted = ({ start }: { start: number }) => delimiter !== null && text.charAt(start) === '"'
  const areAllQuoted = filled.length > 0 && filled.every(isQuoted)
  const parting = delimiter ?? '\t'
  const written = (put: string, inQuotes: boolean) => (inQuotes || needsQuotes(put, parting) ? quoted(put) : put)

  for (const [col, cell] of cells.entries()) {
    const put = texts.get(col)
    if (put !== undefined) {
      yield { from: cell.start, to: cell.end, text: written(put, isFilled(cell) ? isQuoted(cell) : areAllQuoted) }
    }
  }

  const isWhole = filled.length > 0 && cells.length >= firstNewCol
  const needed = isWhole ? columnCount : Math.max(0, ...texts.keys()) + 1
  const width = filled.length + texts.size > 0 ? Math.max(needed, least) : 0
  if (width <= cells.length) return
  let closing = ''
  if (delimiter === null && isQuotable(text.slice(cellStarts[0], end))) {
    yield* quotesAround(text, cellStarts[0] ?? end, end)
    closing = '"'
  }
  const more = Array.from({ length: width - cells.length }, (_, index) => {
    const put = texts.get(cells.length + index) ?? ''
    return parting + (put === '' ? '' : written(put, areAllQuoted))
  })
  yield { from: end, to: end, text: closing + more.join('') }
}

/** Whether a line would be read differently as a cell of a table. */
function isQuotable(line: string): boolean {
  return line.startsWith('"') || line.includes('\t')
}

/** Adds the opening quote, and doubles each quote within the text. */
function* quotesAround(text: string, start: number, end: number): Generator<TextEdit> {
  yield { from: start, to: start, text: '"' }
  for (const { index } of text.slice(start, end).matchAll(/"/g)) {
    const at = start + index
    yield { from: at, to: at, text: '"' }
  }
}

function needsQuotes(text: string, delimiter: string): boolean {
  return text.includes(delimiter) || /["\n\r]/.test(text)
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
