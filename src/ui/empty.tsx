import type { ReactNode } from 'react'
import { Bracket, Caret } from './bracket.tsx'
import css from './empty.module.css'

/** The one line of a place that has nothing yet, and what to do about it. */
export function Empty({ line, children }: { line: string; children?: ReactNode }) {
  return (
    <div className={css['empty']}>
      <Bracket size="medium" className={css['line']}>
        {line} <Caret />
      </Bracket>
      {children}
    </div>
  )
}
