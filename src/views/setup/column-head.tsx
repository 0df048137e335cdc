import { memo } from 'react'
import type { ColumnRole } from '#domain/documents/sheet-setup.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { columnLetters, roleLabel } from './column-names.ts'
import css from './column-head.module.css'

type ColumnHeadProps = {
  id: string
  col: number
  role: ColumnRole | null
  /** Whether its menu is open. */
  open: boolean
  /** A pointer or the focus has come: a press is likely. */
  onNear: (col: number) => void
  onPress: (col: number) => void
}

/** The head of a column: its letters, what it is for, and the way to its menu. */
export const ColumnHead = memo(({ id, col, role, open, onNear, onPress }: ColumnHeadProps) => (
  <button
    type="button"
    id={id}
    className={classNames(css['role'], !role && css['unused'])}
    aria-haspopup="menu"
    aria-expanded={open}
    onPointerEnter={() => onNear(col)}
    onFocus={() => onNear(col)}
    onClick={() => onPress(col)}
  >
    <span>{columnLetters(col)}</span>
    <strong>{roleLabel(role)}</strong>
    <Icon name="chevronDown" small />
  </button>
))
ColumnHead.displayName = 'ColumnHead'
