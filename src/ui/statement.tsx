import type { ReactNode } from 'react'
import { Bracket } from './bracket.tsx'
import { classNames } from './class-names.ts'
import css from './statement.module.css'

interface StatementProps {
  title: string
  /** h1 as the page's own heading, h2 within a page that has a heading already. */
  level: 'h1' | 'h2'
  /** The closing bracket has fallen over: for a crash. */
  fallen?: boolean | undefined
  children: ReactNode
}

/** The one line that a screen has to say, in large brackets, with details under it. */
export function Statement({ title, level: Heading, fallen, children }: StatementProps) {
  return (
    <Bracket size="large" fallen={fallen} className={classNames(css['statement'], css[Heading])}>
      <Heading tabIndex={Heading === 'h1' ? -1 : undefined}>{title}</Heading>
      {children}
    </Bracket>
  )
}
