import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { buttonClasses } from './button.tsx'
import { pageNumbers } from './page-numbers.ts'
import css from './pagination.module.css'

type PaginationProps = {
  label: string
  /** The current page, counted from 1. */
  page: number
  count: number
} & Leads

/** Pages with addresses are links; pages without, such as in a dialog, are buttons. */
type Leads =
  | { readonly hrefOf: (page: number) => string; readonly onChoose?: never }
  | { readonly hrefOf?: never; readonly onChoose: (page: number) => void }

/** Previous, numbers, Next: real links, where a page has an address. */
export function Pagination({ label, page, count, ...leads }: PaginationProps) {
  return (
    <nav className={css['pages']} aria-label={label}>
      <Neighbour label="Previous" to={page > 1 ? page - 1 : undefined} {...leads} />
      <ol className={css['numbers']}>
        {pageNumbers(page, count).map((number, index) =>
          number === null ? (
            <li key={index < 3 ? 'gap-start' : 'gap-end'} className={css['gap']} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <PageLink
                className={classNames(buttonClasses({}), css['page'])}
                to={number}
                label={`Page ${number}`}
                current={number === page}
                {...leads}
              >
                {number}
              </PageLink>
            </li>
          ),
        )}
      </ol>
      <Neighbour label="Next" to={page < count ? page + 1 : undefined} {...leads} />
    </nav>
  )
}

/** At the first and the last page, the disabled neighbour keeps its place. */
function Neighbour({ label, to, ...leads }: { label: string; to: number | undefined } & Leads) {
  const className = classNames(buttonClasses({}), css['neighbour'])
  if (to !== undefined) {
    return (
      <PageLink className={className} to={to} {...leads}>
        {label}
      </PageLink>
    )
  }
  // A link without an address.
  const still = { className, role: 'link', 'aria-disabled': true }
  return leads.hrefOf ? (
    <a {...still}>{label}</a>
  ) : (
    <button type="button" className={className} aria-disabled>
      {label}
    </button>
  )
}

type PageLinkProps = {
  className: string
  to: number
  label?: string
  current?: boolean
  children: ReactNode
} & Leads

function PageLink({ className, to, label, current = false, hrefOf, onChoose, children }: PageLinkProps) {
  const shared = { className, 'aria-label': label, 'aria-current': current ? ('page' as const) : undefined }
  return hrefOf ? (
    <a {...shared} href={hrefOf(to)}>
      {children}
    </a>
  ) : (
    <button type="button" {...shared} onClick={() => onChoose(to)}>
      {children}
    </button>
  )
}
