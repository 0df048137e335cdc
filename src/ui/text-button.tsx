import type { ComponentProps } from 'react'
import css from './text-button.module.css'

/** A button that looks like a link within a sentence, for an action without an address. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" {...props} className={css['text']} />
}
