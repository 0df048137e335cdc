import type { ReactNode } from 'react'
import { Bracket, Caret } from './bracket.tsx'
import { classNames } from './class-names.ts'
import css from './empty.module.css'

interface EmptyProps {
  line: string
  /** It is all that the page has to show. */
  page?: boolean | undefined
  children?: ReactNode
}

/** The one line of a place that has nothing yet, and what to do about it. */
export function Empty({ line, page, children }: EmptyProps) {
  return (
    <div className={classNames(css['empty'], page && css['page'])}>
      <Bracket size={page ? 'large' : 'medium'} className={css['line']}>
        {line} <Caret />
      </Bracket>
      {children}
    </div>
  )
}
