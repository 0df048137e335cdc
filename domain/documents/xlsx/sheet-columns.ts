import { startOf, type TextPlace } from './text-place.ts'
import type { XmlCursor } from './xml-cursor.ts'
import { isTrue } from './xml-text.ts'

/** Columns of a sheet that look alike (ECMA-376 part 1, 18.3.1.13), counted from 0, both ends included. */
export type SheetColumn = {
  readonly first: number
  readonly last: number
  readonly style: string | null
  readonly width: string | null
  /** Whether the width was set by a person or for a text; some programs ignore it otherwise. */
  readonly customWidth: string | null
  readonly isHidden: boolean
  readonly prefix: string
  readonly place: TextPlace
}

export function sheetColumn(xml: XmlCursor, first: number, last: number): SheetColumn {
  return {
    first,
    last,
    style: xml.attribute('style'),
    width: xml.attribute('width'),
    customWidth: xml.attribute('customWidth'),
    isHidden: isTrue(xml.attribute('hidden')),
    prefix: xml.prefix(),
    place: startOf(xml.tagPlace()),
  }
}

export function columnAt(columns: readonly SheetColumn[], col: number): SheetColumn | undefined {
  return columns.find(({ first, last }) => col >= first && col <= last)
}

/**
 * The XML of new columns that are as wide as the last one before them, and its places, in order. `xml` is at the closing
 * tag of `cols`. Columns that the sheet describes already stay as they are.
 */
export function newColumns(
  columns: readonly SheetColumn[],
  firstNewCol: number,
  columnCount: number,
  xml: XmlCursor,
): { place: TextPlace; xml: string }[] {
  const neighbour = columnAt(columns, firstNewCol - 1)
  if (!neighbour || neighbour.width === null || neighbour.isHidden) return []
  const { width, customWidth, prefix } = neighbour
  const custom = customWidth === null ? '' : ` customWidth="${customWidth}"`
  const added: { place: TextPlace; xml: string }[] = []
  for (let col = firstNewCol; col < columnCount; col += 1) {
    if (columnAt(columns, col)) continue
    const next = columns.find(({ first }) => first > col)
    const place = next?.place ?? startOf(xml.tagPlace())
    const number = `${col + 1}`
    added.push({ place, xml: `<${prefix}col min="${number}" max="${number}" width="${width}"${custom}/>` })
  }
  return added
}
