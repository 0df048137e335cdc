import { cellReference } from './cell-reference.ts'
import type { CellFormula, FormulaGroups } from './formula-groups.ts'
import type { TextPlace } from './text-place.ts'
import type { XmlCursor } from './xml-cursor.ts'
import { escapeText, isTrue } from './xml-text.ts'

type SheetCell = { row: number; col: number; place: TextPlace; style: string | null; formula: CellFormula | null }

/** A row while it is walked: the attributes of its tag, and the places of its cells. */
export type SheetRow = {
  prefix: string
  /** The row's own style for cells that do not exist, if any. */
  style: string | null
  spans: { text: string; place: TextPlace } | null
  /** The place of a tag that closes itself. */
  selfClosing: TextPlace | null
  cells: SheetCell[]
}

export function sheetRow(xml: XmlCursor): SheetRow {
  const spans = xml.attributePlace('spans')
  return {
    prefix: xml.prefix(),
    style: isTrue(xml.attribute('customFormat')) ? xml.attribute('s') : null,
    spans: spans && { text: xml.attribute('spans') ?? '', place: spans },
    selfClosing: xml.isSelfClosing ? xml.tagPlace() : null,
    cells: [],
  }
}

/** Reads a cell from its opening tag to its closing tag. */
export function sheetCell(xml: XmlCursor, row: number, col: number, formulas: FormulaGroups): SheetCell {
  const outside = xml.depth - 1
  const { from } = xml.tagPlace()
  const style = xml.attribute('s')
  let formula: CellFormula | null = null
  while (xml.next()) {
    if (xml.isOpening) {
      if (xml.name === 'f') formula = formulas.read(xml)
    } else if (xml.depth === outside) {
      break
    }
  }
  return { row, col, place: { from, to: xml.tagPlace().to }, style, formula }
}

/** The XML of a cell with its text inline. */
export function cellXml(prefix: string, row: number, col: number, style: string | null, text: string): string {
  const p = prefix
  const styled = style === null ? '' : ` s="${style}"`
  return (
    `<${p}c r="${cellReference(row, col)}"${styled} t="inlineStr">` +
    `<${p}is><${p}t xml:space="preserve">${escapeText(text)}</${p}t></${p}is></${p}c>`
  )
}
