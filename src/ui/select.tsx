import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import css from './control.module.css'

export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={css['holder']}>
      <select {...useFieldControl()} {...props} className={classNames(css['control'], css['select'])} />
      <Icon name="chevronDown" />
    </span>
  )
}
