import type { CellRange } from '../concealed.ts'
import { parseRange } from './cell-reference.ts'
import type { XmlCursor } from './xml-cursor.ts'

/**
 * The formula of a cell. `group` is the number that cells with a shared formula have; the master of the group holds its
 * text.
 */
export type CellFormula = { group: string | null; isMaster: boolean }

/** The cells of a sheet that share formulas, so that none of them can be overwritten alone. */
export class FormulaGroups {
  readonly #members = new Map<string, number>()
  /** Areas that one formula fills. */
  readonly areas: CellRange[] = []

  /** Reads the `f` element at the cursor. */
  read(xml: XmlCursor): CellFormula {
    const kind = xml.attribute('t')
    const group = kind === 'shared' ? xml.attribute('si') : null
    if (group !== null) this.#members.set(group, (this.#members.get(group) ?? 0) + 1)
    if (kind === 'array' || kind === 'dataTable') {
      const area = parseRange(xml.attribute('ref') ?? '')
      if (area && (area.top < area.bottom || area.left < area.right)) this.areas.push(area)
    }
    return { group, isMaster: group !== null && xml.attribute('ref') !== null }
  }

  /** The groups that would lose their master while other cells still need it, when these cells are overwritten. */
  orphansOf(overwritten: readonly CellFormula[]): Set<string> {
    const groups = Map.groupBy(overwritten, ({ group }) => group)
    const orphaned = new Set<string>()
    for (const [group, cells] of groups) {
      const isOrphaned = cells.some(({ isMaster }) => isMaster) && cells.length < (this.#members.get(group ?? '') ?? 0)
      if (group !== null && isOrphaned) orphaned.add(group)
    }
    return orphaned
  }
}
