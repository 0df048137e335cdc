import { Component, type ReactNode } from 'react'

/**
 * Content that may grow above a field during typing: the field keeps its place on the screen. While a person only
 * reads, the browser itself keeps the place.
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
