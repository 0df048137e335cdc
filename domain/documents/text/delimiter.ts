import { refusing } from '../failure.ts'
import { newContentBudget, SheetGrid } from '../sheet-grid.ts'
import { type Delimiter, readDelimited } from './delimited.ts'

const candidates: readonly Delimiter[] = [',', ';', '\t']
const SAMPLE_ROWS = 50

/**
 * The delimiter by which most of the first rows have the same number of cells, and in a tie the most cells; else a
 * comma.
 */
export function sniffDelimiter(text: string): Delimiter {
  const scores = candidates.map((delimiter) => ({ delimiter, ...agreementOf(text, delimiter) }))
  const [best] = scores.toSorted((a, b) => b.share - a.share || b.cells - a.cells)
  return best?.delimiter ?? ','
}

/** Whether all of the first rows that are not empty have the same number of cells, and more than one. */
export function isTable(text: string, delimiter: Delimiter): boolean {
  return agreementOf(text, delimiter).share === 1
}

/** The most frequent number of cells, and the share of the rows that have it; a share of 0 for a single cell. */
function agreementOf(text: string, delimiter: Delimiter): { share: number; cells: number } {
  const grid = new SheetGrid(newContentBudget())
  const sample = refusing(() => readDelimited(text, delimiter, grid, SAMPLE_ROWS))
  const rows = sample.ok ? grid.rows.filter((row) => row.some((cell) => cell !== '')) : []
  const byCells = Map.groupBy(rows, (row) => row.length)
  const [cells = 1, alike = []] = [...byCells].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  return { share: cells === 1 ? 0 : alike.length / rows.length, cells }
}
