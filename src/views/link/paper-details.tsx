import type { ReactNode } from 'react'
import css from './paper.module.css'

interface PaperDetailsProps {
  items: readonly { readonly label: string; readonly value: ReactNode }[]
  busy?: boolean
}

export function PaperDetails({ items, busy }: PaperDetailsProps) {
  return (
    <dl className={css['details']} aria-busy={busy}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
