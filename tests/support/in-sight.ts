/** What sticks to an edge and lies over the middle or a corner of the element that has the focus; empty where it is in sight. */
export function overFocus(): string[] {
  const focused = document.activeElement
  if (!focused || focused === document.body) return []
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const inset = 3
  const spots = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, top + inset],
    [right - inset, bottom - inset],
  ] as const
  return spots.flatMap(([x, y]) => {
    const found = document.elementFromPoint(x, y)
    if (!found) return [`${nameOf(focused)} is out of the window`]
    const over = stickingRound(found)
    return over && !over.contains(focused) ? [`${nameOf(over)} is over ${nameOf(focused)}`] : []
  })
}

function stickingRound(element: Element): Element | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (/sticky|fixed/.test(getComputedStyle(at).position)) return at
  }
  return undefined
}

function nameOf(element: Element): string {
  return `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`
}
