import { type ByteEdit, unitBytesOf, withEdits } from '../merge/byte-edits.ts'
import type { CellTexts, SheetPlan } from '../merge/merge-plan.ts'
import type { TextEncoding } from '../text-encoding.ts'
import type { ReadingOptions } from '../text-layout.ts'
import { decodeText, markLength } from './decode-text.ts'
import { lineBreakOf } from './delimited.ts'
import { type RowPlace, rowPlaces } from './delimited-places.ts'
import { encodeText } from './encode-text.ts'
import type { Layout, LayoutOf } from './layout.ts'
import { quoteStyle } from './quote-style.ts'
import { structureText } from './structure-text.ts'

type TextEdit = { from: number; to: number; text: string }

/** How cells are written: what parts them, and how a text that holds quotes stands there. */
type Style = {
  readonly parting: string
  /** `never`: quotes are text. `sparing`: only where a cell would be read otherwise. `usual`: around every quote. */
  readonly quoting: 'never' | 'sparing' | 'usual'
}

type MergedText = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoding: TextEncoding
  /** The cells whose texts the file cannot hold. */
  readonly left: readonly { row: number; col: number }[]
}

/**
 * Writes texts into a delimited file; all bytes outside their cells stay as they are. A file whose encoding lacks a
 * character, or that is in two encodings, becomes UTF-8 as a whole, with a byte order mark. Texts are put in quotes as the file does it. A text of
 * lines that gets columns becomes a table with tabs; lines that hold tabs or begin with a quote are put in quotes then.
 */
export function mergeText(bytes: Uint8Array, layoutOf: LayoutOf, plan: SheetPlan, reading: ReadingOptions): MergedText {
  const { text, encoding, strays } = decodeText(bytes, reading.encoding)
  const inUtf8 = () =>
    mergeText(new TextEncoder().encode(`\uFEFF${text}`), layoutOf, plan, { ...reading, encoding: 'utf-8' })
  if (strays) return inUtf8()
  const layout = layoutOf(text, reading)
  const style = styleOf(text.slice(layout.from), layout)
  const { texts, left } = heldTexts(plan.texts, style)
  const structure = structureText(bytes, encoding)
  const unitBytes = unitBytesOf(encoding)
  const from = markLength(bytes, encoding) / unitBytes + layout.from
  const edits: ByteEdit[] = []
  for (const edit of textEdits(structure, layout, from, { ...plan, texts }, style)) {
    const put = encodeText(edit.text, encoding)
    if (!put) return inUtf8()
    edits.push({ from: edit.from * unitBytes, to: edit.to * unitBytes, bytes: put })
  }
  return { bytes: withEdits(bytes, edits), encoding, left }
}

function styleOf(body: string, { delimiter, quotes }: Layout): Style {
  if (delimiter === null) return { parting: '\t', quoting: 'usual' }
  if (quotes === 'text') return { parting: delimiter, quoting: 'never' }
  const { inner, doubled } = quoteStyle(body, delimiter)
  return { parting: delimiter, quoting: inner > 0 && doubled === 0 ? 'sparing' : 'usual' }
}

/** Parts the texts that cells can hold from those that they cannot. */
function heldTexts(texts: CellTexts, { parting, quoting }: Style) {
  if (quoting !== 'never') return { texts, left: [] }
  const left: { row: number; col: number }[] = []
  const held = new Map<number, ReadonlyMap<number, string>>()
  for (const [row, cells] of texts) {
    const inRow = [...cells].filter(([, text]) => !text.includes(parting) && !/[\r\n]/.test(text))
    const kept = new Map(inRow)
    for (const col of cells.keys()) if (!kept.has(col)) left.push({ row, col })
    if (kept.size > 0) held.set(row, kept)
  }
  return { texts: held, left }
}

function* textEdits(text: string, layout: Layout, from: number, plan: SheetPlan, style: Style): Generator<TextEdit> {
  const body = text.slice(from)
  const lineEnd = lineBreakOf(body) === '\r' && body.includes('\r') ? '\r' : null
  const least = layout.isLevel ? levelWidth(text, layout, from, plan) : 0
  let row = 0
  for (const place of rowPlaces(text, layout, from)) {
    const texts = [...(plan.texts.get(row) ?? [])].map(([col, put]): [number, string] => [
      col,
      lineEnd === null ? put : put.replaceAll(/\r?\n/g, lineEnd),
    ])
    yield* rowEdits(text, { layout, style, place, texts: new Map(texts), plan, least })
    row += 1
  }
}

/** The number of cells that each row needs, so that all rows stay equally long; 0 when they have enough. */
function levelWidth(text: string, layout: Layout, from: number, { texts }: SheetPlan): number {
  const widest = Array.from(texts.values()).reduce((most, cells) => Math.max(most, ...cells.keys()), 0) + 1
  for (const { cellStarts, end } of rowPlaces(text, layout, from)) {
    if (end > (cellStarts[0] ?? end)) return widest > cellStarts.length ? widest : 0
  }
  return 0
}

type RowWriting = {
  readonly layout: Layout
  readonly style: Style
  readonly place: RowPlace
  readonly texts: ReadonlyMap<number, string>
  readonly plan: SheetPlan
  /** The fewest cells that the row may have. */
  readonly least: number
}

function* rowEdits(text: string, { layout, style, place, texts, plan, least }: RowWriting): Generator<TextEdit> {
  const { delimiter, quotes } = layout
  const { cellStarts, end } = place
  const { firstNewCol, columnCount } = plan
  const cells = cellStarts.map((start, col) => ({ start, end: (cellStarts[col + 1] ?? end + 1) - 1 }))
  const isFilled = ({ start, end }: { start: number; end: number }) => end > start
  const filled = cells.filter(isFilled)
  const isQuoted = ({ start }: { start: number }) =>
    delimiter !== null && quotes === 'cells' && text.charAt(start) === '"'
  const areAllQuoted = filled.length > 0 && filled.every(isQuoted)
  const written = (put: string, inQuotes: boolean) => (inQuotes || needsQuotes(put, style) ? quoted(put) : put)

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
    return style.parting + (put === '' ? '' : written(put, areAllQuoted))
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

function needsQuotes(text: string, { parting, quoting }: Style): boolean {
  if (quoting === 'never') return false
  const isMistakable = quoting === 'usual' ? text.includes('"') : text.startsWith('"')
  return isMistakable || text.includes(parting) || /[\n\r]/.test(text)
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
