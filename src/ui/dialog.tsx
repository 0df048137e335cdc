import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'

interface DialogProps {
  title: string
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

/** A native modal dialog: the focus goes to its first field, else to its title, and back to where it was. */
export function Dialog({ title, open = true, onClose, wide, actions, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    firstOf(element)?.setAttribute('autofocus', '')
    element.showModal()
    return () => element.close()
  }, [open])

  // What held the focus may be gone, because something else is shown.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && open && !element.contains(document.activeElement)) firstOf(element)?.focus()
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
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className={css['body']}>{children}</div>
      {actions && <div className={css['actions']}>{actions}</div>}
    </dialog>
  )
}

function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled, [readonly])')
  return first ?? dialog.querySelector('h2')
}
