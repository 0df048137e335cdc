import type { ReactNode } from 'react'
import css from './header.module.css'
import { Wrap } from './page.tsx'
import { Wordmark } from './wordmark.tsx'

export function Header({ children }: { children?: ReactNode }) {
  return (
    <header className={css['header']}>
      <Wrap className={css['row']}>
        <a className={css['home']} href="/" aria-label="Lockit">
          <Wordmark />
        </a>
        {children}
      </Wrap>
    </header>
  )
}
