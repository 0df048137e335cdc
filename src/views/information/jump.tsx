import type { ReactNode } from 'react'

interface JumpProps {
  /** The id of a question or a section. */
  to: string
  current?: boolean | undefined
  children: ReactNode
}

/** A link within the page that takes the focus along, and leaves the address and its history as they are. */
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

/** Brings a place into view and puts the focus on its first control, or on the one that is chosen. */
function jumpTo(id: string): void {
  const place = document.getElementById(id)
  const control =
    place?.querySelector<HTMLElement>('input:checked') ??
    place?.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button')
  place?.scrollIntoView({ block: place.tagName === 'SECTION' ? 'start' : 'center' })
  control?.focus({ preventScroll: true })
}
