import { memo } from 'react'
import { Icon } from '#ui/icon.tsx'
import { columnLetters } from './column-names.ts'
import css from './setup.module.css'

type ColumnHeadProps = {
  id: string
  col: number
  /** What the column is for, in words. */
  role: string
  /** Whether its menu is open. */
  open: boolean
  onPress: (col: number) => void
}

/** The head of a column: its letters, what it is for, and the way to its menu. */
export const ColumnHead = memo(({ id, col, role, open, onPress }: ColumnHeadProps) => (
  <button
    type="button"
    id={id}
    className={css['role']}
    aria-haspopup="menu"
    aria-expanded={open}
    onClick={() => onPress(col)}
  >
    <span>{columnLetters(col)}</span>
    <strong>{role}</strong>
    <Icon name="chevronDown" small />
  </button>
))
ColumnHead.displayName = 'ColumnHead'
