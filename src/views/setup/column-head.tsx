import { memo } from 'react'
import type { ColumnRole } from '#domain/documents/sheet-setup.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { arrowTarget } from '#ui/arrow-target.ts'
import { columnLetters, roleLabel } from './column-names.ts'
import css from './column-head.module.css'

type ColumnHeadProps = {
  id: string
  col: number
  role: ColumnRole | null
  /** Why the role was guessed; undefined for a role that a person chose. */
  reason: string | undefined
  open: boolean
  /** The pointer or the focus is on the head: a press is likely. */
  onNear: (col: number) => void
  onPress: (col: number) => void
  onUndo: (col: number) => void
}

/**
 * The head of a column: its letters, its role, and the button of its menu; for a guessed role also the reason, and
 * undo.
 */
export const ColumnHead = memo(({ id, col, role, reason, open, onNear, onPress, onUndo }: ColumnHeadProps) => (
  <>
    <button
      type="button"
      {...arrowTarget}
      id={id}
      className={classNames(css['role'], !role && css['unused'])}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-describedby={reason && `${id}-why`}
      onPointerEnter={() => onNear(col)}
      onFocus={() => onNear(col)}
      onClick={() => onPress(col)}
    >
      <span>{columnLetters(col)}</span>
      <strong>{roleLabel(role)}</strong>
      <Icon name="chevronDown" small />
    </button>
    {reason && (
      <p className={css['guess']}>
        <span id={`${id}-why`}>Guessed. {reason}</span>{' '}
        <TextButton
          {...arrowTarget}
          aria-label={`Undo guess of column ${columnLetters(col)}`}
          onClick={() => {
            onUndo(col)
            document.getElementById(id)?.focus()
          }}
        >
          Undo
        </TextButton>
      </p>
    )}
  </>
))
ColumnHead.displayName = 'ColumnHead'
