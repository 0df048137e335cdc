import { classNames } from './class-names.ts'
import { buttonClasses } from './button.tsx'
import { pageNumbers } from './page-numbers.ts'
import css from './pagination.module.css'

interface PaginationProps {
  /** Its accessible name. */
  label: string
  /** The one that is shown, counted from 1. */
  page: number
  count: number
  hrefOf: (page: number) => string
}

/** Previous, numbers, Next: real links, so that a page has an address. */
export function Pagination({ label, page, count, hrefOf }: PaginationProps) {
  return (
    <nav className={css['pages']} aria-label={label}>
      <Neighbour label="Previous" href={page > 1 ? hrefOf(page - 1) : undefined} />
      <ol className={css['numbers']}>
        {pageNumbers(page, count).map((number, index) =>
          number === null ? (
            <li key={index < 3 ? 'gap-start' : 'gap-end'} className={css['gap']} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                className={classNames(buttonClasses({}), css['page'])}
                href={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      <Neighbour label="Next" href={page < count ? hrefOf(page + 1) : undefined} />
    </nav>
  )
}

/** At the first and the last page, one leads nowhere: it keeps its place. */
function Neighbour({ label, href }: { label: string; href: string | undefined }) {
  const className = classNames(buttonClasses({}), css['neighbour'])
  return (
    <a className={className} {...(href === undefined ? { role: 'link', 'aria-disabled': true } : { href })}>
      {label}
    </a>
  )
}
