import * as v from 'valibot'

const spanSchema = v.object({ from: v.number(), to: v.number() })
const rangeSchema = v.object({ top: v.number(), left: v.number(), bottom: v.number(), right: v.number() })
const placeSchema = v.object({ row: v.number(), col: v.number() })
const cellsSchema = v.object({ count: v.number(), places: v.array(placeSchema) })
const spansSchema = v.object({ count: v.number(), places: v.array(spanSchema) })

/**
 * The hidden parts of a sheet, as far as its texts reach: the tab, rows, columns, and merged cells; and the cells whose
 * formulas failed.
 */
export const concealedSchema = v.object({
  isHidden: v.boolean(),
  rows: spansSchema,
  columns: spansSchema,
  merged: v.object({ count: v.number(), places: v.array(rangeSchema) }),
  failed: v.optional(cellsSchema),
  /** Formulas that no program has worked out. */
  unvalued: v.optional(cellsSchema),
})

/** The cells between two corners, both included, counted from 0. */
export type CellRange = v.InferOutput<typeof rangeSchema>
/** Rows or columns next to one another, both ends included, counted from 0. */
export type Span = v.InferOutput<typeof spanSchema>
/** How many there are, and the places of the first of them. */
export type Spans = v.InferOutput<typeof spansSchema>
/** A cell, counted from 0. */
export type CellPlace = v.InferOutput<typeof placeSchema>
export type Concealed = v.InferOutput<typeof concealedSchema>

/** The same with at most `places` places of each kind, as a message to a person lists them. */
export function shortly({ isHidden, rows, columns, merged, failed, unvalued }: Concealed, places: number): Concealed {
  const first = <Place>({ count, places: all }: { count: number; places: Place[] }) => ({
    count,
    places: all.slice(0, places),
  })
  return {
    isHidden,
    rows: first(rows),
    columns: first(columns),
    merged: first(merged),
    ...(failed && { failed: first(failed) }),
    ...(unvalued && { unvalued: first(unvalued) }),
  }
}

/** The most places that are handed on; nobody looks at more of them one by one. */
const PLACES = 100
/** The most places that are gathered, however many a file has. */
const GATHERED = 100_000

/** Gathers the hidden parts of one sheet while it is read. */
export class ConcealedGatherer {
  readonly #rows: Span[] = []
  readonly #columns: Span[] = []
  readonly #merged: CellRange[] = []
  readonly #textless = {
    failed: { count: 0, places: new Array<CellPlace>() },
    unvalued: { count: 0, places: new Array<CellPlace>() },
  }

  hideRow(row: number): void {
    const last = this.#rows.at(-1)
    if (last?.to === row - 1) last.to = row
    else if (this.#rows.length < GATHERED) this.#rows.push({ from: row, to: row })
  }

  hideColumns(columns: Span): void {
    if (this.#columns.length < GATHERED) this.#columns.push(columns)
  }

  merge(range: CellRange): void {
    if (this.#merged.length < GATHERED) this.#merged.push(range)
  }

  /** The formula of a cell shows no text, because it failed or has no value yet. */
  missText(why: 'failed' | 'unvalued', place: CellPlace): void {
    const cells = this.#textless[why]
    cells.count += 1
    if (cells.places.length < PLACES) cells.places.push(place)
  }

  /** The hidden parts within the texts; undefined when all of the sheet is shown. */
  within(rowCount: number, columnCount: number, isHidden: boolean): Concealed | undefined {
    const merged = this.#merged
      .map(({ top, left, bottom, right }) => {
        return { top, left, bottom: Math.min(bottom, rowCount - 1), right: Math.min(right, columnCount - 1) }
      })
      .filter(({ top, left, bottom, right }) => top <= bottom && left <= right && (top < bottom || left < right))
    const rows = spansWithin(this.#rows, rowCount)
    const columns = spansWithin(this.#columns, columnCount)
    const { failed, unvalued } = this.#textless
    if (!isHidden && rows.count + columns.count + merged.length + failed.count + unvalued.count === 0) return undefined
    return {
      isHidden,
      rows,
      columns,
      merged: { count: merged.length, places: merged.slice(0, PLACES) },
      ...(failed.count > 0 && { failed }),
      ...(unvalued.count > 0 && { unvalued }),
    }
  }
}

/** Numbers in order, as the spans of those that follow one another; the first of them are listed. */
export function spansOf(numbers: readonly number[]): Spans {
  const places: Span[] = []
  for (const at of numbers) {
    const last = places.at(-1)
    if (last?.to === at - 1) last.to = at
    else if (places.length < PLACES) places.push({ from: at, to: at })
    else break
  }
  return { count: numbers.length, places }
}

function spansWithin(spans: Span[], size: number): Spans {
  const within = spans.filter(({ from }) => from < size).map(({ from, to }) => ({ from, to: Math.min(to, size - 1) }))
  const count = within.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  return { count, places: within.slice(0, PLACES) }
}
