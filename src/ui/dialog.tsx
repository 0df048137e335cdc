import { useId, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'

interface DialogProps {
  title: string
  /** Takes the focus when what has it goes. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** Shown while it is mounted, unless this is false. */
  open?: boolean | undefined
  /** Escape or the close button. Whoever keeps the dialog open decides. */
  onClose: () => void
  /** Room for fields in two columns. */
  wide?: boolean | undefined
  /** The bar at the foot, for its actions. */
  actions?: ReactNode
  children: ReactNode
}

/** A native modal dialog: the focus goes to a field in error, else the first one, else its title, and back in the end. */
export function Dialog({ title, titleRef, open = true, onClose, wide, actions, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    firstOf(element)?.setAttribute('autofocus', '')
    element.showModal()
    return () => element.close()
  }, [open])

  // Something else may be shown: what held the focus is gone, or there are fields now.
  useLayoutEffect(() => {
    const element = dialog.current
    const held = document.activeElement
    if (element && open && (!element.contains(held) || held?.id === id)) firstOf(element)?.focus()
  })

  return (
    <dialog
      className={classNames(css['dialog'], wide && css['wide'])}
      ref={dialog}
      aria-labelledby={id}
      // Chromium lets a second Escape in a row close a dialog whatever `cancel` says.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css['head']}>
        <h2 id={id} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className={css['body']}>{children}</div>
      {actions && <div className={css['actions']}>{actions}</div>}
    </dialog>
  )
}

const field = ':is(input, select, textarea):not(:disabled, [readonly])'

function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector(`${field}[aria-invalid]`) ?? dialog.querySelector(field) ?? dialog.querySelector('h2')
}
