import type { MouseEvent } from 'react'

/** How a link to a story is written, and how it is followed without loading everything again. */
export type Links = {
  readonly hrefOf: (story: string) => string
  readonly open: (story: string) => void
  readonly target?: '_top'
}

/** What an `<a>` needs to lead to a story; a new tab stays a new tab. */
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
