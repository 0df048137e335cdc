import type { SheetSize } from './document.ts'
import { moveStartRow, type SheetSetup } from './sheet-setup.ts'

/** What the settings of the first sheet make of another sheet. */
export type Spread = {
  readonly setup: SheetSetup
  /**
   * `left`: it lacks the source column, or has no text, and stays as it is; `hidden`: so does it because it is hidden in the
   * file. `same`: it is set up so already.
   */
  readonly kind: 'set' | 'same' | 'left' | 'hidden'
  /** The marked columns of the first sheet that this one lacks. */
  readonly missing: readonly number[]
  /** The column that a sheet has to have: the source column; without one, the first that is marked. */
  readonly needed: number | undefined
}

/** For each sheet, whether it is hidden in the file. */
export type Hidden = readonly (boolean | undefined)[]

/**
 * Copies the first sheet's roles and start row to each sheet that has its source column, as far as it is wide and long. What
 * the file hides is marked by hand alone.
 */
export function spreadFirst(
  [first, ...others]: readonly SheetSetup[],
  sizes: readonly SheetSize[],
  hidden: Hidden,
): Spread[] {
  if (!first) return []
  const marked = first.roles.flatMap((role, col) => (role ? [col] : []))
  const source = first.roles.findIndex((role) => role?.kind === 'source')
  const needed = source < 0 ? marked[0] : source
  return others.map((sheet) => {
    const missing = marked.filter((col) => col >= sheet.roles.length)
    if (hidden[sheet.sheetIndex]) return { setup: sheet, kind: 'hidden', missing, needed }
    const rowCount = sizes[sheet.sheetIndex]?.rowCount ?? 0
    if (needed === undefined || missing.includes(needed) || rowCount === 0)
      return { setup: sheet, kind: 'left', missing, needed }
    const roles = sheet.roles.map((_, col) => first.roles[col] ?? null)
    const setup = moveStartRow({ ...sheet, roles }, first.startRow, rowCount)
    return isAlike(setup, sheet)
      ? { setup: sheet, kind: 'same', missing, needed }
      : { setup, kind: 'set', missing, needed }
  })
}

/** All sheets, once the first one's settings are applied to them. */
export function applyFirstToAll(
  setup: readonly SheetSetup[],
  sizes: readonly SheetSize[],
  hidden: Hidden,
): SheetSetup[] {
  return [...setup.slice(0, 1), ...spreadFirst(setup, sizes, hidden).map((spread) => spread.setup)]
}

function isAlike(one: SheetSetup, other: SheetSetup): boolean {
  return one.startRow === other.startRow && JSON.stringify(one.roles) === JSON.stringify(other.roles)
}
