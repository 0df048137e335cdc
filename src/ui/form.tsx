import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import css from './form.module.css'
import { useLasting } from './use-lasting.ts'

interface FormProps {
  /** For a submit button that stands outside of it. */
  id?: string | undefined
  /** The whole form, each time something in it changes. */
  onEdit: (form: FormData) => void
  onSubmit: (form: FormData) => void
  /** While it is being sent nothing in it can be changed, and after a moment it looks so too. */
  sending?: boolean | undefined
  /** While what stands in it is being read, it is locked at once: what is typed would be lost. */
  reading?: boolean | undefined
  children: ReactNode
}

/** A native form that tells what is in it. Its fields keep what is typed, and the focus comes back after sending. */
export function Form({ id, onEdit, onSubmit, sending = false, reading = false, children }: FormProps) {
  const locked = useLasting(sending) || reading
  const held = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!locked && held.current instanceof HTMLElement) held.current.focus({ preventScroll: true })
  }, [locked])
  const hold = (event: SyntheticEvent) => {
    if (sending) event.preventDefault()
  }
  const holdChoice = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement && event.key !== 'Tab' && event.key !== 'Escape') hold(event)
  }
  return (
    <form
      id={id}
      className={css['form']}
      noValidate
      onBeforeInput={hold}
      onClickCapture={hold}
      onMouseDownCapture={hold}
      onKeyDownCapture={holdChoice}
      onInput={(event) => onEdit(contentOf(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        held.current = document.activeElement
        onSubmit(contentOf(event.currentTarget))
      }}
    >
      <fieldset className={css['fields']} disabled={locked}>
        {children}
      </fieldset>
    </form>
  )
}

/**
 * What a form of texts, single choices and boxes would send, read by hand: for `new FormData(form)` Chromium lays out the page
 * once for each text area in it.
 */
function contentOf(form: HTMLFormElement): FormData {
  const content = new FormData()
  for (const control of form.elements) {
    if (isField(control) && control.name !== '' && !control.matches(':disabled') && !isLeftOut(control)) {
      content.append(control.name, control.value)
    }
  }
  form.dispatchEvent(new FormDataEvent('formdata', { formData: content }))
  return content
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(control: Element): control is Field {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  )
}

/** An option to tick that is not ticked. */
function isLeftOut(control: Field): boolean {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type) && !control.checked
}

/** A text of a form, empty when there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Which fields have been left: an error is told when its field is left, not while it is being typed. */
export function useTouched(): {
  readonly touched: ReadonlySet<string>
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
} {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  return {
    touched,
    onBlur: ({ target }) => {
      const name = target.getAttribute('name')
      if (name && !touched.has(name)) setTouched(new Set(touched).add(name))
    },
  }
}
