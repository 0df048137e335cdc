import { Component, type ReactNode } from 'react'

/**
 * Something that may grow by itself above a field that is being typed in: the field keeps its place on the screen. What
 * is only being read, the browser itself keeps in place.
 */
export class Steady extends Component<{ readonly children: ReactNode }> {
  override getSnapshotBeforeUpdate(): number | null {
    return topOfTyping()
  }

  override componentDidUpdate(_: unknown, __: unknown, before: number | null): void {
    const now = topOfTyping()
    if (before !== null && now !== null && now !== before) scrollBy({ top: now - before, behavior: 'instant' })
  }

  override render(): ReactNode {
    return this.props.children
  }
}

function topOfTyping(): number | null {
  const field = document.activeElement
  return field instanceof HTMLTextAreaElement ? field.getBoundingClientRect().top : null
}
