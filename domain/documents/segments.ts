import type { FileContent } from './document.ts'
import type { AdditionalColumnType, FileSetting, FileSettings } from './file-setting.ts'
import type { TextIdentity } from './text-identity.ts'

/**
 * One source text that is to be translated: its place, the marked languages whose cell beside it is filled already, and
 * what translation memory knows it by. A row with an empty or blank source is no segment.
 */
export type Segment = {
  sheetIndex: number
  row: number
  source: string
  filled: readonly string[]
  identity: TextIdentity
}

const NOTHING_FILLED: readonly string[] = []

/** The segments of a file in its own order, sheet by sheet in the order of the settings. */
export function* segmentsOf(content: FileContent, settings: FileSettings): Generator<Segment, void, undefined> {
  for (const segment of textRowsOf(content, settings)) if (!isEmpty(segment)) yield segment
}

/** All rows that may hold a segment, including those without source text. */
export function* textRowsOf(content: FileContent, settings: FileSettings): Generator<Segment, void, undefined> {
  for (const setting of settings) {
    const { sheetIndex, sourceColumn, targetColumns } = setting
    const { rows, identities } = content.sheets[sheetIndex] ?? {}
    if (!rows || !sourceColumn) continue
    const speakerIn = cellsOf(setting, 'character')
    const stringIdIn = cellsOf(setting, 'stringIdentifier')
    for (let row = sourceColumn.startRow; row < rows.length; row += 1) {
      const cells = rows[row] ?? []
      const source = cells[sourceColumn.col] ?? ''
      let filled: string[] | undefined
      for (const { lang, col } of targetColumns) {
        if (!isBlank(cells[col] ?? '')) (filled ??= []).push(lang)
      }
      const identity = identities?.[row] ?? { source, scope: speakerIn(cells), stringId: stringIdIn(cells) }
      yield { sheetIndex, row, source, filled: filled ?? NOTHING_FILLED, identity }
    }
  }
}

/** Reads what the columns of one type say of a row; several are joined, a line each. */
export function cellsOf({ additionalColumns }: FileSetting, type: AdditionalColumnType) {
  const columns = additionalColumns.filter((column) => column.type === type).map(({ col }) => col)
  return (cells: readonly string[]): string => {
    const [only = -1] = columns
    if (columns.length < 2) return (cells[only] ?? '').trim()
    return columns
      .map((col) => (cells[col] ?? '').trim())
      .filter((text) => text !== '')
      .join('\n')
  }
}

export function isEmpty({ source }: Segment): boolean {
  return isBlank(source)
}

function isBlank(text: string): boolean {
  return text === '' || text.trim() === ''
}
