import type { FileContent } from './document.ts'
import type { FileSettings } from './file-setting.ts'

/**
 * One source text that is to be translated: its place, and the marked languages whose cell beside it is filled already.
 * A row with an empty or blank source is no segment.
 */
export type Segment = { sheetIndex: number; row: number; source: string; filled: readonly string[] }

const NOTHING_FILLED: readonly string[] = []

/** The segments of a file in its own order, sheet by sheet in the order of the settings. */
export function* segmentsOf(content: FileContent, settings: FileSettings): Generator<Segment, void, undefined> {
  for (const segment of textRowsOf(content, settings)) if (!isEmpty(segment)) yield segment
}

/** All rows that may hold a segment, including those without source text. */
export function* textRowsOf(content: FileContent, settings: FileSettings): Generator<Segment, void, undefined> {
  for (const { sheetIndex, sourceColumn, targetColumns } of settings) {
    const rows = content.sheets[sheetIndex]?.rows
    if (!rows || !sourceColumn) continue
    for (let row = sourceColumn.startRow; row < rows.length; row += 1) {
      const cells = rows[row] ?? []
      const source = cells[sourceColumn.col] ?? ''
      let filled: string[] | undefined
      for (const { lang, col } of targetColumns) {
        if (!isBlank(cells[col] ?? '')) (filled ??= []).push(lang)
      }
      yield { sheetIndex, row, source, filled: filled ?? NOTHING_FILLED }
    }
  }
}

export function isEmpty({ source }: Segment): boolean {
  return isBlank(source)
}

function isBlank(text: string): boolean {
  return text === '' || text.trim() === ''
}
