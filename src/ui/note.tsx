import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './note.module.css'

type Tone = 'info' | 'success' | 'warn' | 'danger'

const icons: Record<Tone, IconName> = { info: 'info', success: 'success', warn: 'warn', danger: 'error' }

interface NoteProps {
  tone: Tone
  icon?: IconName | undefined
  title?: string | undefined
  /**
   * How a screen reader reads the note when it appears: 'alert' at once, 'status' when idle; without it, not at all.
   */
  announce?: 'alert' | 'status' | undefined
  /** Lies over the page. */
  floating?: boolean | undefined
  onClose?: (() => void) | undefined
  children?: ReactNode
}

export function Note({ tone, icon = icons[tone], title, announce, floating, onClose, children }: NoteProps) {
  return (
    <div className={classNames(css['note'], css[tone], floating && css['floating'])} role={announce}>
      <Icon name={icon} />
      <div className={css['text']}>
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {onClose && <IconButton icon="close" label="Close" size="small" onClick={onClose} />}
    </div>
  )
}
