import type { Sheet } from './document.ts'
import type { CellRange } from './concealed.ts'
import { fail } from './failure.ts'
import { limits } from './limits.ts'

/** How much more may be read of one file, over all of its sheets. */
export type ContentBudget = { cells: number; characters: number }

export function newContentBudget(): ContentBudget {
  return { cells: limits.cells, characters: limits.characters }
}

/** Gathers the texts of one sheet. Refuses what would exceed the limits before memory is allocated for it. */
export class SheetGrid {
  readonly rows: string[][] = []
  readonly #budget: ContentBudget
  #width = 0
  #merged = 0
  /** Whether the rows are level: equally long, and with text in the last column and the last row. */
  #isLevel = true

  constructor(budget: ContentBudget) {
    this.#budget = budget
  }

  /** Adds a row at the end. The grid takes over the array. */
  addRow(cells: string[]): void {
    if (this.rows.length === limits.rows || cells.length > limits.columns) fail('EXCEEDED_LIMIT')
    for (const { length } of cells) if (length > limits.cellCharacters) fail('LONG_TEXT')
    const length = textLength(cells)
    this.#isLevel &&= length === cells.length && (length === this.#width || this.rows.length === 0)
    this.#width = Math.max(this.#width, length)
    if ((this.rows.length + 1) * this.#width > this.#budget.cells) fail('EXCEEDED_LIMIT')
    this.rows.push(cells)
  }

  /** Sets a cell, in any order. */
  set(row: number, col: number, text: string): void {
    if (text === '') return
    if (text.length > limits.cellCharacters) fail('LONG_TEXT')
    if (row >= this.rows.length || col >= this.#width) this.#grow(row, col)
    this.#budget.characters -= text.length
    if (this.#budget.characters < 0) fail('EXCEEDED_LIMIT')
    const cells = this.rows[row]
    if (!cells) return
    while (cells.length < col) cells.push('')
    cells[col] = text
  }

  /** Empties the cells under a merged one, which nobody sees. Refuses overlapping merged cells. */
  merge({ top, left, bottom, right }: CellRange): void {
    const rowsTo = Math.min(bottom + 1, this.rows.length)
    const colsTo = Math.min(right + 1, this.#width)
    this.#merged += Math.max(0, rowsTo - top) * Math.max(0, colsTo - left)
    if (this.#merged > this.rows.length * this.#width) fail('UPLOAD_FAILED')
    if (left >= colsTo) return
    for (let row = top; row < rowsTo; row += 1) {
      const cells = this.rows[row] ?? []
      const to = Math.min(colsTo, cells.length)
      for (let col = row === top ? left + 1 : left; col < to; col += 1) cells[col] = ''
    }
  }

  finish(sheetName: string): Sheet {
    if (!this.#isLevel) level(this.rows)
    const headerRow = this.rows[0] ?? []
    this.#budget.cells -= this.rows.length * headerRow.length
    return { sheetName, headerRow, rows: this.rows }
  }

  #grow(row: number, col: number): void {
    if (row >= limits.rows || col >= limits.columns) fail('EXCEEDED_LIMIT')
    this.#isLevel = false
    this.#width = Math.max(this.#width, col + 1)
    if (Math.max(this.rows.length, row + 1) * this.#width > this.#budget.cells) fail('EXCEEDED_LIMIT')
    while (this.rows.length <= row) this.rows.push([])
  }
}

/** Removes empty rows and columns at the ends, and makes the rows equally long. */
function level(rows: string[][]): void {
  let width = 0
  let height = 0
  for (const [index, row] of rows.entries()) {
    const length = textLength(row)
    if (length > 0) height = index + 1
    width = Math.max(width, length)
  }
  rows.length = height
  for (const row of rows) {
    if (row.length > width) row.length = width
    while (row.length < width) row.push('')
  }
}

/** The number of cells up to the last that holds text. */
function textLength(row: string[]): number {
  let length = row.length
  while (length > 0 && row[length - 1] === '') length -= 1
  return length
}
