import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import css from './control.module.css'

/** A day, as `YYYY-MM-DD`. */
export function DateInput(props: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return <input {...useFieldControl()} {...props} type="date" className={css['control']} />
}
