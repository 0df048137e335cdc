import type { ReactNode } from 'react'

interface JumpProps {
  /** The id of a question or a section. */
  to: string
  current?: boolean | undefined
  children: ReactNode
}

/** A link within the page that moves the focus too, and changes neither the address nor the history. */
export function Jump({ to, current, children }: JumpProps) {
  return (
    <a
      href={`#${to}`}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault()
        jumpTo(to)
      }}
    >
      {children}
    </a>
  )
}

/** Scrolls to an element and focuses its chosen control, or else its first one. */
function jumpTo(id: string): void {
  const place = document.getElementById(id)
  const control =
    place?.querySelector<HTMLElement>('input:checked') ??
    place?.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button')
  place?.scrollIntoView({ block: place.tagName === 'SECTION' ? 'start' : 'center' })
  control?.focus({ preventScroll: true })
}
