import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Cue, Icon, type IconName } from './icon.tsx'
import css from './button.module.css'

interface Look {
  kind?: 'primary' | 'secondary' | 'bare' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  wide?: boolean | undefined
}

interface Extras extends Look {
  icon?: IconName | undefined
  /** The triangle of dialogue boxes: only on Next and Continue Order. */
  cue?: boolean | undefined
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Extras {
  /** Keeps its place, name and focus while its action runs, and ignores further presses. */
  busy?: boolean | undefined
}

/** The classes of a button, for an element that is not a `<button>`. */
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

/** A button without text: only back, close, download, delete and Q&A. */
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
