import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './bottom-bar.module.css'

interface BottomBarProps {
  /** Up to which width it is there: 767 px or 1023 px. From there on, the page has room for what it says. */
  until: 'medium' | 'large'
  figure: ReactNode
  note?: ReactNode
  /** A row above, which scrolls sideways. */
  above?: ReactNode
  /** The one action. */
  children: ReactNode
}

/** Sticks to the bottom of small screens: the figure that matters, and what goes on. Last in its page's content. */
export function BottomBar({ until, figure, note, above, children }: BottomBarProps) {
  return (
    <div className={classNames(css['bar'], css[until])}>
      {above && <div className={css['above']}>{above}</div>}
      <div className={css['row']}>
        <p className={css['text']}>
          <strong>{figure}</strong>
          {note && <span>{note}</span>}
        </p>
        {children}
      </div>
    </div>
  )
}
