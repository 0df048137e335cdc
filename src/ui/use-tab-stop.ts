import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

type Lines = {
  /** The element of a line, as a selector: its targets stand beside each other. A target may be its own line. */
  readonly line: string
  /** Whether the lines follow each other downwards, or from left to right. */
  readonly run: 'down' | 'across'
}

type TabStop<Holder> = {
  readonly ref: RefObject<Holder | null>
  readonly onFocus: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Makes one Tab stop out of many targets. The arrow keys lead from line to line and along a line, Home and End to the
 * first and the last line; Tab leaves them, and comes back to the one that had the focus last.
 *
 * Which one it is, is written to the elements: as state, a press would render every line anew.
 */
export function useTabStop<Holder extends HTMLElement>({ line, run }: Lines): TabStop<Holder> {
  const ref = useRef<Holder>(null)
  // After each rendering, because the last one may be gone, or disabled.
  useLayoutEffect(() => {
    const all = targetsIn(ref.current)
    if (!all.some(({ tabIndex }) => tabIndex === 0) && all[0]) all[0].tabIndex = 0
  })
  return {
    ref,
    onFocus({ target }) {
      if (!isTarget(target)) return
      for (const other of targetsIn(ref.current)) if (other.tabIndex === 0) other.tabIndex = -1
      target.tabIndex = 0
    },
    onKeyDown(event) {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (altKey || ctrlKey || metaKey || shiftKey || !isTarget(target)) return
      const next = nextOf(linesOf(targetsIn(ref.current), line), target, key, run)
      if (!next) return
      event.preventDefault()
      next.focus()
      // By itself the browser takes for seen what lies partly under something that sticks.
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  }
}

function isTarget(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && 'arrowTarget' in target.dataset
}

function targetsIn(holder: HTMLElement | null): HTMLElement[] {
  return [...(holder?.querySelectorAll<HTMLElement>('[data-arrow-target]:not(:disabled)') ?? [])]
}

function linesOf(targets: readonly HTMLElement[], line: string): HTMLElement[][] {
  const lines = new Map<Element | null, HTMLElement[]>()
  for (const target of targets) {
    const element = target.closest(line)
    const known = lines.get(element)
    if (known) known.push(target)
    else lines.set(element, [target])
  }
  return [...lines.values()]
}

const steps: Readonly<Record<string, { readonly run: Lines['run']; readonly by: number }>> = {
  ArrowDown: { run: 'down', by: 1 },
  ArrowUp: { run: 'down', by: -1 },
  ArrowRight: { run: 'across', by: 1 },
  ArrowLeft: { run: 'across', by: -1 },
}

/** Where a key leads; at an end, to the same element. Undefined for a key that leads nowhere. */
function nextOf(
  lines: readonly HTMLElement[][],
  from: HTMLElement,
  key: string,
  run: Lines['run'],
): HTMLElement | undefined {
  const at = lines.findIndex((own) => own.includes(from))
  const own = lines[at] ?? []
  const place = own.indexOf(from)
  const inLine = (index: number) => {
    const there = lines[Math.min(Math.max(0, index), lines.length - 1)] ?? []
    return there[Math.min(place, there.length - 1)]
  }
  if (key === 'Home') return inLine(0)
  if (key === 'End') return inLine(lines.length - 1)
  const step = steps[key]
  if (!step) return undefined
  // In lines of one target each, all four keys lead from line to line.
  if (step.run === run || lines.every(({ length }) => length === 1)) return inLine(at + step.by)
  return own[place + step.by] ?? from
}
