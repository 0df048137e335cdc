import { useId, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'
import { useBackCloses } from './use-back-closes.ts'

interface DialogProps {
  title: string
  /** The title, which takes the focus when the focused element is removed. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** Shown while it is mounted, unless this is false. */
  open?: boolean | undefined
  /** Called on Escape, on Back and by the close button. The parent decides whether the dialog closes. */
  onClose: () => void
  /** It has an entry of the history of its own: Back leads out of it without being caught. */
  hasEntry?: boolean | undefined
  /** Wide enough for fields in two columns. */
  wide?: boolean | undefined
  actions?: ReactNode
  children: ReactNode
}

/**
 * A native modal dialog. The focus goes to the first field in error, else to the first field, else to the title; it
 * returns when the dialog closes.
 */
export function Dialog({
  title,
  titleRef,
  open = true,
  onClose,
  hasEntry = false,
  wide,
  actions,
  children,
}: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(open && !hasEntry, onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    firstOf(element)?.setAttribute('autofocus', '')
    element.showModal()
    return () => element.close()
  }, [open])

  // The content may have changed: the focused element is gone, or there are fields now.
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
      // Chromium closes a dialog on a second Escape in a row even if `cancel` is prevented.
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

/** The end of a long form within a dialog: it stays in sight while the fields scroll. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={css['foot']}>{children}</div>
}

const field = ':is(input, select, textarea):not(:disabled, [readonly])'

function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector(`${field}[aria-invalid]`) ?? dialog.querySelector(field) ?? dialog.querySelector('h2')
}
