import type { ReactNode } from 'react'
import css from './control.module.css'
import { useFieldControl } from './field.tsx'

/** The place of a provider's own control within its field: it looks like one of ours. */
export function WidgetBox({ children }: { children: ReactNode }) {
  const control = useFieldControl()
  return (
    <div id={control.id} className={css['control']} data-invalid={control['aria-invalid']}>
      {children}
    </div>
  )
}
