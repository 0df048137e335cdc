import type { ComponentProps } from 'react'
import css from './text-button.module.css'

/** A button that reads as a link within a sentence: it leads on, but to no address. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" {...props} className={css['text']} />
}
