import type { ReactNode } from 'react'
import { Bracket, Caret } from './bracket.tsx'
import { classNames } from './class-names.ts'
import css from './empty.module.css'

interface EmptyProps {
  line: string
  /** The page shows nothing else. */
  page?: boolean | undefined
  children?: ReactNode
}

/** The line shown where there is nothing yet, and what to do about it. */
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
