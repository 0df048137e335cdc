import type { Sheet } from './document.ts'
import { fail } from './failure.ts'
import { limits } from './limits.ts'

/** What one file may still take, over all of its sheets. */
export type ContentBudget = { cells: number; characters: number }

export type CellRange = { top: number; left: number; bottom: number; right: number }

export function newContentBudget(): ContentBudget {
  return { cells: limits.cells, characters: limits.characters }
}

/** Gathers the texts of one sheet, in any order. Refuses what would outgrow the limits before taking memory for it. */
export class SheetGrid {
  readonly rows: string[][] = []
  readonly #budget: ContentBudget
  #width = 0
  #merged = 0

  constructor(budget: ContentBudget) {
    this.#budget = budget
  }

  set(row: number, col: number, text: string): void {
    if (text === '') return
    if (row >= this.rows.length || col >= this.#width) this.#grow(row, col)
    this.#budget.characters -= text.length
    if (this.#budget.characters < 0) fail('EXCEEDED_LIMIT')
    const cells = this.rows[row]
    if (!cells) return
    while (cells.length < col) cells.push('')
    cells[col] = text
  }

  /** Empties the cells under a merged one, which nobody sees. Merged cells that lie over one another are refused. */
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

  /** The sheet, its rows made equally long. */
  finish(sheetName: string): Sheet {
    this.#trim()
    for (const cells of this.rows) {
      while (cells.length < this.#width) cells.push('')
    }
    this.#budget.cells -= this.rows.length * this.#width
    return { sheetName, headerRow: this.rows[0] ?? [], rows: this.rows }
  }

  #grow(row: number, col: number): void {
    if (row >= limits.rows || col >= limits.columns) fail('EXCEEDED_LIMIT')
    this.#width = Math.max(this.#width, col + 1)
    if (Math.max(this.rows.length, row + 1) * this.#width > this.#budget.cells) fail('EXCEEDED_LIMIT')
    while (this.rows.length <= row) this.rows.push([])
  }

  /** Takes off the columns and rows at the ends that are empty. */
  #trim(): void {
    this.#width = 0
    for (const cells of this.rows) {
      while (cells.length > 0 && cells.at(-1) === '') cells.pop()
      this.#width = Math.max(this.#width, cells.length)
    }
    while (this.rows.length > 0 && this.rows.at(-1)?.length === 0) this.rows.pop()
  }
}
