import type { ReactNode } from 'react'
import css from './description-list.module.css'

export interface Description {
  label: string
  value: ReactNode
}

export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={css['list']}>
      {items.map(({ label, value }) => (
        <div key={label} className={css['item']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
