import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './page.module.css'

interface PageProps {
  header: ReactNode
  /** Content between the header and the main content, across the page, such as the stepper. */
  band?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

export function Page({ header, band, footer, children }: PageProps) {
  return (
    <div className={css['page']}>
      <a className={css['skip']} href="#content">
        Skip to content
      </a>
      {header}
      {band}
      <main className={css['main']} id="content" tabIndex={-1}>
        <Wrap>{children}</Wrap>
      </main>
      {footer}
    </div>
  )
}

/** Limits content to 1376 px, with the gutters of the page. */
export function Wrap({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(css['wrap'], className)}>{children}</div>
}

/** The content, and from 1024 px the slip at its right. */
export function Columns({ slip, children }: { slip: ReactNode; children: ReactNode }) {
  return (
    <div className={css['columns']}>
      <div>{children}</div>
      {slip}
    </div>
  )
}
