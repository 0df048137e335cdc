import type { MouseEvent } from 'react'

/** How to write a link to a story, and how to open it without a full page load. */
export type Links = {
  readonly hrefOf: (story: string) => string
  readonly open: (story: string) => void
  readonly target?: '_top'
}

/** The props of an `<a>` that leads to a story. Opening it in a new tab still works. */
export function linkTo(story: string, { hrefOf, open, target }: Links) {
  return {
    href: hrefOf(story),
    target,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      open(story)
    },
  }
}
