import { useState, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import css from './control.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A field for a password, which a person can have shown. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <span className={classNames(css['holder'], css['password'])}>
      <input {...useFieldControl()} {...props} type={shown ? 'text' : 'password'} className={css['control']} />
      <button type="button" className={css['show']} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
        <VisuallyHidden> password</VisuallyHidden>
      </button>
    </span>
  )
}
