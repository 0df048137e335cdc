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
  /** For a submit button outside the form. */
  id?: string | undefined
  /** Gets the whole form each time something in it changes. */
  onEdit: (form: FormData) => void
  onSubmit: (form: FormData) => void
  /** While the form is being sent nothing in it can be changed; after a moment it also looks locked. */
  sending?: boolean | undefined
  /** While the values are being loaded the form is locked at once: anything typed would be lost. */
  reading?: boolean | undefined
  children: ReactNode
}

/** A native form that reports its content. Its fields keep what is typed, and the focus returns after sending. */
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
 * The content of a form of texts, single choices and checkboxes, read by hand: for `new FormData(form)` Chromium
 * computes the page's layout once for each text area.
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

/** Whether a control is a checkbox or radio that is not checked. */
function isLeftOut(control: Field): boolean {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type) && !control.checked
}

/** The text of a form's field; empty when there is none. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The fields that have been left: an error is shown when its field is left, not during typing. */
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
