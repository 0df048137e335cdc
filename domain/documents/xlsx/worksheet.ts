import type { SheetGrid } from '../sheet-grid.ts'
import type { ConcealedGatherer } from '../concealed.ts'
import { parseRange, parseReference } from './cell-reference.ts'
import { generalText, type NumberFormat } from './number-format.ts'
import { readRichText, type SharedStrings } from './shared-strings.ts'
import type { XmlCursor } from './xml-cursor.ts'
import { isTrue, unescapeCharacters } from './xml-text.ts'

/** The data that the cells of all sheets refer to. */
export type CellContext = { strings: SharedStrings; formatAt: (style: number) => NumberFormat }

/**
 * Reads a worksheet part into the grid, up to but not including row `rowsEnd`, and gathers its hidden parts. Merged
 * cells are listed at the part's end, so that a shortened reading ignores them.
 */
export function readWorksheet(
  xml: XmlCursor,
  context: CellContext,
  grid: SheetGrid,
  concealed: ConcealedGatherer,
  rowsEnd = Infinity,
): void {
  const onCell = (row: number, col: number) => {
    const text = readCell(xml, context)
    if (typeof text === 'string') grid.set(row, col, text)
    else concealed.missText(text.is, { row, col })
  }
  const onRow = (row: number) => {
    if (xml.isOpening && isTrue(xml.attribute('hidden'))) concealed.hideRow(row)
  }
  while (xml.next()) {
    if (!xml.isOpening) continue
    if (xml.name === 'sheetData') {
      if (!walkRows(xml, rowsEnd, onCell, onRow)) return
    } else if (xml.name === 'mergeCell') {
      const range = parseRange(xml.attribute('ref') ?? '')
      if (range) {
        grid.merge(range)
        concealed.merge(range)
      }
    } else if (xml.name === 'col' && isTrue(xml.attribute('hidden'))) {
      concealed.hideColumns({ from: Number(xml.attribute('min')) - 1, to: Number(xml.attribute('max')) - 1 })
    }
  }
}

/**
 * Calls `onCell` for each cell with the cursor on its opening tag, and `onRow` for each row with the cursor on its
 * opening tag and again on its closing tag. The cursor goes from the opening tag of `sheetData` to its closing tag.
 * Rows and cells without a reference follow the one before them. Returns false when it stopped at `rowsEnd`.
 */
export function walkRows(
  xml: XmlCursor,
  rowsEnd: number,
  onCell: (row: number, col: number) => void,
  onRow?: (row: number) => void,
): boolean {
  const outside = xml.depth - 1
  let row = -1
  let col = -1
  while (xml.next()) {
    if (!xml.isOpening) {
      if (xml.depth === outside) return true
      if (xml.depth === outside + 1) onRow?.(row)
      continue
    }
    if (xml.name === 'row') {
      const number = Number(xml.attribute('r'))
      row = number > 0 && Number.isSafeInteger(number) ? number - 1 : row + 1
      col = -1
      if (row >= rowsEnd) return false
      onRow?.(row)
    } else if (xml.name === 'c') {
      const reference = xml.attribute('r')
      const place = reference === null ? null : parseReference(reference)
      col = place ? place.col : col + 1
      row = place ? place.row : row
      if (row >= rowsEnd) return false
      onCell(row, col)
    }
  }
  return true
}

/** What a formula shows that has no value (ECMA-376 part 1, 18.18.11 and later versions). */
const errorValues = new Set(
  '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #FIELD! #BLOCKED! #ERROR!'.split(' '),
)

const failed = { is: 'failed' } as const
/** No program has worked the formula out yet. A formula whose value is an empty text is of the type `str`. */
const unvalued = { is: 'unvalued' } as const

/**
 * The text that a cell shows, from its opening tag to its closing tag. A formula shows the value that is stored with
 * it, unless that is an error, or missing.
 */
function readCell(xml: XmlCursor, context: CellContext): string | typeof failed | typeof unvalued {
  const outside = xml.depth - 1
  const type = xml.attribute('t')
  const style = type === null || type === 'n' ? xml.attribute('s') : null
  let value = ''
  let shared = NaN
  let inline: string | null = null
  let isFormula = false
  while (xml.next()) {
    if (xml.isOpening) {
      if (xml.name === 'is') inline = readRichText(xml)
      else if (xml.name === 'f') isFormula = true
    } else if (xml.name === 'v') {
      if (type === 's') shared = xml.wholeNumber()
      else value = xml.text()
    } else if (xml.depth === outside) {
      break
    }
  }
  if (inline !== null) return inline
  if (type === 's') return Number.isNaN(shared) ? '' : context.strings.at(shared)
  if (type === 'e' || (type === 'str' && isFormula && errorValues.has(value))) return failed
  if (isFormula && value === '' && type !== 'str') return unvalued
  return value === '' ? '' : shownText(value, type, style, context)
}

function shownText(value: string, type: string | null, style: string | null, context: CellContext): string {
  switch (type) {
    case 'str':
    case 'inlineStr':
      return unescapeCharacters(value)
    case 'b':
      return isTrue(value) ? 'TRUE' : 'FALSE'
    case 'd':
      return isoText(value)
    case null:
    default:
      return numberText(value, style, context)
  }
}

function numberText(value: string, style: string | null, context: CellContext): string {
  const number = Number(value)
  if (!Number.isFinite(number) || value.trim() === '') return value
  return (style === null ? generalText : context.formatAt(Number(style)))(number)
}

/** The text of a date cell, which holds ISO 8601 already: `2026-11-20T00:00:00.000Z`. */
function isoText(value: string): string {
  const [date = '', time = ''] = value.replace(/Z$/, '').split('T')
  const clock = time.replace(/\.\d+$/, '')
  return /^(?:00:00(?::00)?)?$/.test(clock) ? date : `${date} ${clock}`.trim()
}
