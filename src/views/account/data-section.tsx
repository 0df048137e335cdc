import type { ReactNode } from 'react'
import css from './account-list.module.css'

/** What is kept of a customer, to take away. */
export function DataSection({ download }: { download: ReactNode }) {
  return (
    <section className={css['section']} aria-labelledby="data">
      <h2 id="data">Your data</h2>
      <p className={css['quiet']}>
        A zip of everything that we keep of you: your profile and company, your orders with their files and answers,
        what you paid, invoices, translation memory, and where you are logged in.
      </p>
      {download}
    </section>
  )
}
