import { useLayoutEffect, useRef } from 'react'

/**
 * When the focused row is removed, the focus moves to the row in its place, or to the last one; when none is left,
 * `onAllGone` moves it.
 */
export function useFocusAfterRemoval<List extends HTMLElement = HTMLUListElement>(
  count: number,
  onAllGone: () => void,
) {
  const list = useRef<List>(null)
  const before = useRef({ count, at: 0 })
  useLayoutEffect(() => {
    const isFewer = count < before.current.count
    const { at } = before.current
    before.current = { count, at }
    if (!isFewer || document.activeElement !== document.body) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('button') ?? []
    const next = buttons[Math.min(at, buttons.length - 1)]
    if (next) next.focus()
    else onAllGone()
  }, [count, onAllGone])
  useLayoutEffect(() => {
    const rows = list.current
    const note = ({ target }: FocusEvent) => {
      const buttons = [...(rows?.querySelectorAll('button') ?? [])]
      before.current.at = Math.max(
        0,
        buttons.findIndex((button) => button === target),
      )
    }
    rows?.addEventListener('focusin', note)
    return () => rows?.removeEventListener('focusin', note)
  }, [])
  return list
}
