import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './bracket.module.css'

interface BracketProps {
  /**
   * Large: the one line that a screen has to say. Medium: source text in Q&A. Small: the cursor on the current step.
   */
  size: 'small' | 'medium' | 'large'
  /** The closing bracket has fallen over: for a crash. */
  fallen?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

/** The corner brackets of Japanese game text around the current line. At most one large one per screen. */
export function Bracket({ size, fallen, className, children }: BracketProps) {
  return <div className={classNames(css['bracket'], css[size], fallen && css['fallen'], className)}>{children}</div>
}

/** The blinking end of a line that goes on. */
export function Caret() {
  return <span className={css['caret']} aria-hidden="true" />
}
