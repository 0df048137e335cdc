import type { SheetPlan } from '../merge/merge-plan.ts'
import { cellReference, parseRange } from './cell-reference.ts'
import { CellWrites, type UnwrittenCell } from './cell-writes.ts'
import { FormulaGroups } from './formula-groups.ts'
import type { PartEditor } from './part-editor.ts'
import { columnAt, newColumns, sheetColumn, type SheetColumn } from './sheet-columns.ts'
import { cellXml, sheetCell, type SheetRow, sheetRow } from './sheet-row.ts'
import { walkRows } from './worksheet.ts'
import { startOf, type TextPlace } from './text-place.ts'
import type { XmlCursor } from './xml-cursor.ts'

/** The most characters of a cell in a spreadsheet program. */
const CELL_CHARACTERS = 32_767

export type WrittenSheet = {
  written: number
  unwritten: UnwrittenCell[]
  /** Whether a text replaced a formula. */
  lostFormula: boolean
}

/**
 * Writes the planned texts into a worksheet part (ECMA-376 part 1, 18.3.1). A cell keeps its style; a new cell takes
 * the style of its row or column, and in a new column the style of the source beside it.
 */
export function writeSheet(editor: PartEditor, plan: SheetPlan): WrittenSheet {
  const writer = new SheetWriter(editor, plan)
  return writer.write()
}

class SheetWriter {
  readonly #editor: PartEditor
  readonly #plan: SheetPlan
  readonly #xml: XmlCursor
  readonly #formulas = new FormulaGroups()
  readonly #writes = new CellWrites()
  readonly #columns: SheetColumn[] = []
  /** Closing tags that follow the cells at their places. */
  readonly #closings: { place: TextPlace; xml: string }[] = []
  readonly #written = new Set<number>()
  #row: SheetRow | null = null
  /** The place to insert a missing header row; null before rows without numbers, which are only counted. */
  #headerPlace: TextPlace | null | undefined
  #newHeads = 0

  constructor(editor: PartEditor, plan: SheetPlan) {
    this.#editor = editor
    this.#plan = plan
    this.#xml = editor.cursor()
  }

  write(): WrittenSheet {
    const xml = this.#xml
    while (xml.next()) {
      if (!xml.isOpening) {
        if (xml.name === 'cols') this.#addColumns()
        continue
      }
      if (xml.name === 'dimension') this.#widenDimension()
      else if (xml.name === 'col') this.#readColumn()
      else if (xml.name === 'sheetData') this.#writeRows()
      else if (xml.name === 'mergeCell') this.#readMerged()
    }
    this.#writes.leaveFormulas(this.#formulas)
    for (const [row, texts] of this.#plan.texts) {
      if (!this.#written.has(row)) for (const col of texts.keys()) this.#writes.refuse(row, col, 'notInFile')
    }
    const writes = this.#writes.all()
    for (const { place, xml } of [...writes, ...this.#closings]) this.#editor.replace(place, xml)
    return {
      written: writes.length + this.#newHeads,
      unwritten: this.#writes.unwritten,
      lostFormula: writes.some(({ formula }) => formula !== null),
    }
  }

  #readColumn(): void {
    const [first, last] = [Number(this.#xml.attribute('min')), Number(this.#xml.attribute('max'))]
    this.#columns.push(sheetColumn(this.#xml, first - 1, last - 1))
  }

  /** Makes the new columns as wide as the one beside them. */
  #addColumns(): void {
    const { firstNewCol, columnCount } = this.#plan
    for (const { place, xml } of newColumns(this.#columns, firstNewCol, columnCount, this.#xml)) {
      this.#editor.replace(place, xml)
    }
  }

  #readMerged(): void {
    const range = parseRange(this.#xml.attribute('ref') ?? '')
    if (range) this.#writes.leaveMerged(range)
  }

  #writeRows(): void {
    const xml = this.#xml
    const { headerRow, texts } = this.#plan
    const prefix = xml.prefix()
    const onCell = (row: number, col: number) => {
      const cell = sheetCell(xml, row, col, this.#formulas)
      if (texts.has(row)) this.#row?.cells.push(cell)
    }
    const onRow = (row: number) => {
      if (!xml.isOpening) return this.#finishRow(row)
      this.#row = sheetRow(xml)
      if (headerRow === null || row <= headerRow || this.#headerPlace !== undefined) return
      this.#headerPlace = xml.attribute('r') === null ? null : startOf(xml.tagPlace())
    }
    walkRows(xml, Infinity, onCell, onRow)
    const heads = headerRow === null ? undefined : texts.get(headerRow)
    if (headerRow === null || !heads || this.#written.has(headerRow) || this.#headerPlace === null) return
    this.#written.add(headerRow)
    this.#newHeads = heads.size
    const place = this.#headerPlace ?? startOf(xml.tagPlace())
    const cells = inOrder(heads).map(([col, text]) => cellXml(prefix, headerRow, col, null, text))
    this.#closings.push({ place, xml: `<${prefix}row r="${headerRow + 1}">${cells.join('')}</${prefix}row>` })
  }

  #finishRow(row: number): void {
    const texts = this.#plan.texts.get(row)
    const held = this.#row
    if (!texts || !held) return
    this.#written.add(row)
    held.cells = held.cells.filter((cell) => cell.row === row)
    for (const [col, text] of inOrder(texts)) {
      if (text.length > CELL_CHARACTERS) this.#writes.refuse(row, col, 'tooLong')
      else this.#writeCell(held, row, col, text)
    }
    if (held.selfClosing) this.#openRow(held.selfClosing, held.prefix)
    this.#widenSpans(held, Math.max(...texts.keys()))
  }

  #writeCell(held: SheetRow, row: number, col: number, text: string): void {
    const cell = held.cells.findLast((cell) => cell.col === col)
    const next = held.cells.find((cell) => cell.col > col)
    const place = cell?.place ?? startOf(next?.place ?? this.#xml.tagPlace())
    const style = cell ? cell.style : this.#styleOf(held, col)
    const xml = cellXml(held.prefix, row, col, style, text)
    this.#writes.add({ row, col, place, xml, formula: cell?.formula ?? null })
  }

  /** The style of a cell that does not exist yet. */
  #styleOf(row: SheetRow, col: number): string | null {
    const { firstNewCol, sourceCol } = this.#plan
    if (col >= firstNewCol) return row.cells.find((cell) => cell.col === sourceCol)?.style ?? null
    return row.style ?? columnAt(this.#columns, col)?.style ?? null
  }

  /** Replaces `<row/>` by `<row></row>`, with the cells within. */
  #openRow({ to }: TextPlace, prefix: string): void {
    this.#editor.replace({ from: to - 2, to }, '>')
    this.#closings.push({ place: { from: to, to }, xml: `</${prefix}row>` })
  }

  /** Extends the spans of a row to a further column. */
  #widenSpans({ spans }: SheetRow, lastCol: number): void {
    const [first, last = Infinity] = (spans?.text ?? '').split(':').map(Number)
    if (spans && last < lastCol + 1) this.#editor.replace(spans.place, `${first}:${lastCol + 1}`)
  }

  /** Extends the dimension of the sheet to the new columns. */
  #widenDimension(): void {
    const place = this.#xml.attributePlace('ref')
    const reference = this.#xml.attribute('ref') ?? ''
    const { firstNewCol, columnCount } = this.#plan
    const range = parseRange(reference.includes(':') ? reference : `${reference}:${reference}`)
    if (!place || !range || columnCount === firstNewCol || range.right >= columnCount - 1) return
    const end = cellReference(range.bottom, columnCount - 1)
    this.#editor.replace(place, `${cellReference(range.top, range.left)}:${end}`)
  }
}

function inOrder(texts: ReadonlyMap<number, string>): [col: number, text: string][] {
  return [...texts].toSorted(([a], [b]) => a - b)
}
