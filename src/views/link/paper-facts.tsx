import type { ReactNode } from 'react'
import css from './paper.module.css'

interface PaperFactsProps {
  facts: readonly { readonly label: string; readonly value: ReactNode }[]
  busy?: boolean
}

export function PaperFacts({ facts, busy }: PaperFactsProps) {
  return (
    <dl className={css['facts']} aria-busy={busy}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
