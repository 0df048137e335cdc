import type { ReactNode } from 'react'
import { Section } from '#ui/section.tsx'
import css from './sheet.module.css'

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={css['sheet']}>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className={css['row']}>{children}</div>
    </Section>
  )
}
