import { useEffect, useRef, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './checkbox.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref' | 'children'> {
  label: string
  /** Hides the label visually but not from screen readers: for a row whose name is visible already. */
  hideLabel?: boolean | undefined
  /** Some, but not all, of the items under it are checked. */
  indeterminate?: boolean | undefined
}

export function Checkbox({ label, hideLabel, indeterminate = false, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return <Marked label={label} hideLabel={hideLabel} {...rest} ref={box} type="checkbox" />
}

interface RadioProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  label: string
  hideLabel?: boolean | undefined
}

export function Radio(props: RadioProps) {
  return <Marked {...props} type="radio" />
}

function Marked({ label, hideLabel, ...rest }: RadioProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames(css['line'], hideLabel && css['bare'])}>
      <input {...rest} className={css['box']} />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </label>
  )
}
