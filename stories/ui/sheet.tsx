import type { ReactNode } from 'react'
import css from './sheet.module.css'

/** A page that shows the members of one family beside each other. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={css['sheet']}>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css['shelf']}>
      <h2>{title}</h2>
      <div className={css['row']}>{children}</div>
    </section>
  )
}
