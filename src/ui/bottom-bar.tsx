import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './bottom-bar.module.css'
import { skipTarget } from './skip-links.tsx'

interface BottomBarProps {
  /** The widest screen that shows the bar: 767 px or 1023 px. On a wider screen the page itself shows its content. */
  until: 'medium' | 'large'
  figure: ReactNode
  note?: ReactNode
  /** A row above the bar, which scrolls sideways. */
  above?: ReactNode
  children: ReactNode
}

/** Sticks to the bottom of small screens: the main figure and the action that goes on. Last in its page's content. */
export function BottomBar({ until, figure, note, above, children }: BottomBarProps) {
  return (
    <div className={classNames(css['bar'], css[until])}>
      {above && <div className={css['above']}>{above}</div>}
      <div className={css['row']} {...skipTarget('next')}>
        <p className={css['text']}>
          <strong>{figure}</strong>
          {note && <span>{note}</span>}
        </p>
        {children}
      </div>
    </div>
  )
}
