import { createContext, use, type ReactNode } from 'react'
import css from './footer.module.css'
import { Wrap } from './page.tsx'

const links = [
  { href: '/support', label: 'Support' },
  { href: '/security-statement', label: 'Security statement' },
  { href: '/terms', label: 'Terms' },
  { href: '/privacy', label: 'Privacy' },
]

/** What every page asks in its footer. */
export const FooterChoice = createContext<ReactNode>(null)

/** The links at the end of every page; children stand at the right. */
export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer className={css['footer']}>
      <Wrap className={css['row']}>
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
        {use(FooterChoice)}
        {children && <div className={css['end']}>{children}</div>}
      </Wrap>
    </footer>
  )
}
