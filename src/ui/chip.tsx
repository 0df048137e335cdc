import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './chip.module.css'
import { arrowTarget } from './arrow-target.ts'

/** A language code, or a file extension. */
export function Code({ children }: { children: ReactNode }) {
  return <code className={css['code']}>{children}</code>
}

interface TagProps {
  tone: 'neutral' | 'accent' | 'success' | 'warn' | 'danger'
  icon?: IconName | undefined
  children: ReactNode
}

export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={classNames(css['tag'], css[tone])}>
      {icon && <Icon name={icon} small />}
      {children}
    </span>
  )
}

/** A variable inside a string, such as `{player}`. */
export function Placeholder({ children }: { children: ReactNode }) {
  return (
    <span className={css['placeholder']} dir="ltr">
      {children}
    </span>
  )
}

/** The diamond and the word that follows it: Recommended. */
export function Recommended({ children }: { children: ReactNode }) {
  return <span className={css['recommended']}>{children}</span>
}

interface RemovableChipProps {
  children: ReactNode
  /** The name of its button: 'Remove German'. */
  label: string
  onRemove: () => void
}

/** One of many: its button is what the arrow keys lead to, in a list that is one stop (`useTabStop`). */
export function RemovableChip({ children, label, onRemove }: RemovableChipProps) {
  return (
    <span className={css['removable']}>
      {children}
      <button type="button" {...arrowTarget} aria-label={label} title={label} onClick={onRemove}>
        <Icon name="close" small />
      </button>
    </span>
  )
}
