import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Cue, Icon, type IconName } from './icon.tsx'
import css from './button.module.css'

interface Look {
  kind?: 'primary' | 'secondary' | 'bare' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as what holds it. */
  wide?: boolean | undefined
}

interface Extras extends Look {
  icon?: IconName | undefined
  /** The triangle of dialogue boxes: only on Next and Continue Order. */
  cue?: boolean | undefined
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Extras {
  /** At work: keeps its place, its name and the focus, and takes no further press. */
  busy?: boolean | undefined
}

/** The classes of a button, for what must be another element. */
export function buttonClasses({ kind = 'secondary', size = 'medium', wide }: Look): string {
  return classNames(css['button'], css[kind], css[size], wide && css['wide'])
}

export function Button({ kind, size, wide, icon, cue, busy, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClasses({ kind, size, wide }), busy && css['busy'])}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? ignore : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
      {cue && <Cue />}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  kind,
  size,
  wide,
  icon,
  cue,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & Extras) {
  return (
    <a {...rest} className={buttonClasses({ kind, size, wide })}>
      {icon && <Icon name={icon} />}
      {children}
      {cue && <Cue />}
    </a>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName
  /** Its accessible name, shown on hover. */
  label: string
  kind?: 'secondary' | 'bare' | undefined
  size?: 'small' | 'medium' | undefined
}

/** A picture alone: only back, close, download, delete and Q&A. */
export function IconButton({ icon, label, kind = 'bare', size = 'medium', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(buttonClasses({ kind, size }), css['square'])}
      aria-label={label}
    >
      <Icon name={icon} small={size === 'small'} />
    </button>
  )
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
}
