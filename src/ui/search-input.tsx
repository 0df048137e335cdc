import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import css from './control.module.css'

export function SearchInput(props: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <span className={classNames(css['holder'], css['search'])}>
      <Icon name="search" />
      <input
        {...useFieldControl()}
        enterKeyHint="search"
        autoCapitalize="none"
        {...props}
        type="search"
        className={css['control']}
      />
    </span>
  )
}
