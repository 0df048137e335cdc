import type { UnwrittenReason } from '../merge/translation.ts'
import type { CellRange } from '../concealed.ts'
import type { CellFormula, FormulaGroups } from './formula-groups.ts'
import type { TextPlace } from './text-place.ts'

/** The new XML of a cell and its place; `formula` is the formula that stood there before. */
export type CellWrite = { row: number; col: number; place: TextPlace; xml: string; formula: CellFormula | null }

export type UnwrittenCell = { row: number; col: number; reason: UnwrittenReason }

/** The cells to write in a sheet. A later part of the sheet may still take some of them out. */
export class CellWrites {
  readonly unwritten: UnwrittenCell[] = []
  readonly #byRow = new Map<number, CellWrite[]>()

  add(write: CellWrite): void {
    const inRow = this.#byRow.get(write.row)
    if (inRow) inRow.push(write)
    else this.#byRow.set(write.row, [write])
  }

  refuse(row: number, col: number, reason: UnwrittenReason): void {
    this.unwritten.push({ row, col, reason })
  }

  /** Takes out the cells under a merged one, where nobody would see a text. */
  leaveMerged(range: CellRange): void {
    this.#leave(range, 'underMergedCell', ({ row, col }) => row > range.top || col > range.left)
  }

  /** Takes out the cells whose formula other cells need. */
  leaveFormulas(formulas: FormulaGroups): void {
    for (const area of formulas.areas) this.#leave(area, 'partOfFormula', () => true)
    const orphans = formulas.orphansOf(this.all().flatMap(({ formula }) => (formula ? [formula] : [])))
    if (orphans.size === 0) return
    for (const row of this.#byRow.keys()) {
      const everything = { top: row, bottom: row, left: 0, right: Infinity }
      this.#leave(everything, 'partOfFormula', ({ formula }) =>
        Boolean(formula?.isMaster && formula.group !== null && orphans.has(formula.group)),
      )
    }
  }

  all(): CellWrite[] {
    return [...this.#byRow.values()].flat()
  }

  #leave(range: CellRange, reason: UnwrittenReason, isLeft: (write: CellWrite) => boolean): void {
    const isTall = range.bottom - range.top > this.#byRow.size
    const rows = isTall
      ? [...this.#byRow.keys()].filter((row) => row >= range.top && row <= range.bottom)
      : Array.from({ length: range.bottom - range.top + 1 }, (_, index) => range.top + index)
    for (const row of rows) {
      const inRow = this.#byRow.get(row)
      if (!inRow) continue
      const left = inRow.filter((write) => write.col >= range.left && write.col <= range.right && isLeft(write))
      if (left.length === 0) continue
      for (const { col } of left) this.refuse(row, col, reason)
      this.#byRow.set(
        row,
        inRow.filter((write) => !left.includes(write)),
      )
    }
  }
}
