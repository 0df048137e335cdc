import { refusing } from '../failure.ts'
import { newContentBudget, SheetGrid } from '../sheet-grid.ts'
import { type Delimiter, readDelimited } from './delimited.ts'

const candidates: readonly Delimiter[] = [',', ';', '\t']
const SAMPLE_ROWS = 50

/** Below this share of alike rows, commas that stand as in a text are taken for its own. */
const TABLE_SHARE = 0.75

/**
 * The delimiter by which most of the first rows have the same number of cells, and in a tie the most cells; else by
 * which most of all rows have; else a comma. Commas of the texts themselves are no delimiter: then a tab, which leaves
 * each line whole.
 */
export function sniffDelimiter(text: string): Delimiter {
  const { delimiter, share } = agreed(text, SAMPLE_ROWS) ?? agreed(text, Infinity) ?? { delimiter: ',', share: 0 }
  return delimiter === ',' && share < TABLE_SHARE && hasProse(text) ? '\t' : delimiter
}

/** Whether all of the first rows that are not empty have the same number of cells, and more than one. */
export function isTable(text: string, delimiter: Delimiter): boolean {
  return agreementOf(text, delimiter, SAMPLE_ROWS).share === 1
}

type Agreement = { readonly delimiter: Delimiter; readonly share: number; readonly cells: number }

function agreed(text: string, rowsEnd: number): Agreement | undefined {
  return candidates
    .filter((delimiter) => text.includes(delimiter))
    .map((delimiter) => ({ delimiter, ...agreementOf(text, delimiter, rowsEnd) }))
    .toSorted((a, b) => b.share - a.share || b.cells - a.cells)
    .find(({ share }) => share > 0)
}

/** Whether commas cut some rows, and stand everywhere as they do in a text: before a space or at the end. */
function hasProse(text: string): boolean {
  const rows = rowsOf(text, ',', Infinity).filter((row) => row.length > 1)
  return rows.length > 0 && rows.every((row) => row.slice(1).every((cell) => cell === '' || cell.startsWith(' ')))
}

/** The most frequent number of cells, and the share of the rows that have it; a share of 0 for a single cell. */
function agreementOf(text: string, delimiter: Delimiter, rowsEnd: number): { share: number; cells: number } {
  const rows = rowsOf(text, delimiter, rowsEnd)
  const byCells = Map.groupBy(rows, (row) => row.length)
  const [cells = 1, alike = []] = [...byCells].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  return { share: cells === 1 ? 0 : alike.length / rows.length, cells }
}

/** The first rows that are not empty; none where the text can't be read with this delimiter. */
function rowsOf(text: string, delimiter: Delimiter, rowsEnd: number): string[][] {
  const grid = new SheetGrid(newContentBudget())
  const read = refusing(() => readDelimited(text, delimiter, grid, rowsEnd))
  return read.ok ? grid.rows.filter((row) => row.some((cell) => cell !== '')) : []
}
