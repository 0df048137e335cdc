import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import css from './control.module.css'

export function TextInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input type="text" {...useFieldControl()} {...props} className={css['control']} />
}
