import { refusing } from '../failure.ts'
import { newContentBudget, SheetGrid } from '../sheet-grid.ts'
import type { Delimiter } from '../text-layout.ts'
import { readDelimited } from './delimited.ts'

const usual: readonly Delimiter[] = [',', ';', '\t', '|']
/** Characters that texts hold often, and tables seldom: they part cells where all rows agree, and nothing else does. */
const unusual: readonly Delimiter[] = ['^', '~', '#', '@', ':', '=']
const SAMPLE_ROWS = 50

/** Below this share of alike rows, commas that stand as in a text are taken for its own. */
const TABLE_SHARE = 0.75
/** The fewest rows by which an unusual delimiter is recognised. */
const TELLING_ROWS = 3

/**
 * The delimiter by which most of the first rows have the same number of cells, and in a tie the most cells; else by
 * which most of all rows have; else a comma. Commas of the texts themselves are no delimiter: then a tab, which leaves
 * each line whole.
 */
export function sniffDelimiter(text: string): Delimiter {
  const { delimiter, share } = agreed(text, SAMPLE_ROWS) ?? agreed(text, Infinity) ?? { delimiter: ',', share: 0 }
  if (share < TABLE_SHARE) {
    const other = unusual.find((delimiter) => isTellingTable(text, delimiter))
    if (other) return other
  }
  return delimiter === ',' && share < TABLE_SHARE && hasProse(text, ',') ? '\t' : delimiter
}

/**
 * The delimiter of lines that may be texts themselves. Tabs part them where nearly all have a key and a text, whatever
 * follows; anything else where all rows agree and begin with a key.
 */
export function sniffLines(text: string): Delimiter | null {
  if (isTable(text, '\t') || hasKeysBefore(text, '\t')) return '\t'
  const begins = (delimiter: Delimiter) => keysOf(text, delimiter).every((key) => /^[\w.:/-]+$/.test(key))
  const parts = (delimiter: Delimiter) =>
    isTellingTable(text, delimiter) && begins(delimiter) && (delimiter === '|' || !hasProse(text, delimiter))
  return (['|', ';', ','] as const).find(parts) ?? null
}

/** Whether all of the first rows that are not empty have the same number of cells, and more than one. */
export function isTable(text: string, delimiter: Delimiter): boolean {
  return text.includes(delimiter) && agreementOf(text, delimiter, SAMPLE_ROWS).share === 1
}

/** The delimiters by which a text has rows of several cells. */
export function presentDelimiters(text: string): Delimiter[] {
  const rare = unusual.filter((delimiter) => isTellingTable(text, delimiter) || hasNamesBefore(text, delimiter))
  return [...usual.filter((delimiter) => text.includes(delimiter)), ...rare]
}

type Agreement = { readonly delimiter: Delimiter; readonly share: number; readonly cells: number }

function agreed(text: string, rowsEnd: number): Agreement | undefined {
  return usual
    .filter((delimiter) => text.includes(delimiter))
    .map((delimiter) => ({ delimiter, ...agreementOf(text, delimiter, rowsEnd) }))
    .toSorted((a, b) => b.share - a.share || b.cells - a.cells)
    .find(({ share }) => share > 0)
}

function isTellingTable(text: string, delimiter: Delimiter): boolean {
  return isTable(text, delimiter) && rowsOf(text, delimiter, SAMPLE_ROWS).length >= TELLING_ROWS
}

/** Whether most of the lines that are not empty begin with two texts, parted by the delimiter. */
function hasKeysBefore(text: string, delimiter: Delimiter): boolean {
  if (!text.includes(delimiter)) return false
  const rows = rowsOf(text, delimiter, Infinity)
  const keyed = rows.filter(([key = '', value = '']) => key.trim() !== '' && value.trim() !== '')
  return keyed.length >= TELLING_ROWS && keyed.length >= rows.length * TABLE_SHARE
}

/** Whether most lines begin like `KEY=`. The value may hold the sign again. */
function hasNamesBefore(text: string, delimiter: Delimiter): boolean {
  if ((delimiter !== '=' && delimiter !== ':') || !hasKeysBefore(text, delimiter)) return false
  const keys = rowsOf(text, delimiter, Infinity).filter(
    (row) => row.length > 1 && /^[\w.-]+$/.test(row[0]?.trim() ?? ''),
  )
  return keys.length >= TELLING_ROWS && keys.length >= rowsOf(text, delimiter, Infinity).length * TABLE_SHARE
}

function keysOf(text: string, delimiter: Delimiter): string[] {
  return rowsOf(text, delimiter, SAMPLE_ROWS).map(([key = '']) => key.trim())
}

/** Whether commas cut some rows, and stand everywhere as they do in a text: before a space or at the end. */
function hasProse(text: string, comma: Delimiter): boolean {
  const rows = rowsOf(text, comma, Infinity).filter((row) => row.length > 1)
  return rows.length > 0 && rows.every((row) => row.slice(1).every((cell) => cell === '' || cell.startsWith(' ')))
}

/** The most frequent number of cells, and the share of the rows that have it; a share of 0 for a single cell. */
function agreementOf(text: string, delimiter: Delimiter, rowsEnd: number): { share: number; cells: number } {
  const rows = rowsOf(text, delimiter, rowsEnd)
  const byCells = Map.groupBy(rows, (row) => row.length)
  const [cells = 1, alike = []] = [...byCells].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  return { share: cells === 1 ? 0 : alike.length / rows.length, cells }
}

/**
 * The first rows that are not empty, with quotes as text where they cannot mark cells; none where the text can't be
 * read with this delimiter.
 */
function rowsOf(text: string, delimiter: Delimiter, rowsEnd: number): string[][] {
  for (const quotes of ['cells', 'text'] as const) {
    const grid = new SheetGrid(newContentBudget())
    const read = refusing(() => readDelimited(text, { delimiter, quotes }, grid, rowsEnd))
    if (read.ok) return grid.rows.filter((row) => row.some((cell) => cell !== ''))
  }
  return []
}
