import { Fragment, type ReactNode } from 'react'
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

interface ColumnsProps {
  slip: ReactNode
  /** The slip comes before the content, in the order of reading and on smaller screens. */
  slipFirst?: boolean | undefined
  children: ReactNode
}

/** The content, and from 1024 px the slip at its right. */
export function Columns({ slip, slipFirst = false, children }: ColumnsProps) {
  const content = (
    <div key="content" className={css['content']}>
      {children}
    </div>
  )
  const beside = <Fragment key="slip">{slip}</Fragment>
  return <div className={css['columns']}>{slipFirst ? [beside, content] : [content, beside]}</div>
}
