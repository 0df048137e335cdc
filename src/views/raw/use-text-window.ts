import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { PartSize, RawPart } from '#domain/documents/raw/view/raw-view.ts'
import { partsBetween, topsOf } from './text-window.ts'

/** The approximate width of a character, and of the line numbers before it, in pixels. */
const characterWidth = 7.8
const gutterWidth = 72

type TextWindow = {
  /** The height of the parts above and below the drawn ones, in pixels. */
  readonly above: number
  readonly below: number
  /** Requests the parts that have come into view. */
  readonly look: () => void
}

/**
 * Draws only the visible part of a long text. `parts` are the loaded parts, consecutive; `onMissing` is called with the
 * range to load.
 */
export function useTextWindow(
  box: RefObject<HTMLElement | null>,
  sizes: readonly PartSize[],
  parts: readonly RawPart[],
  onMissing: (from: number, to: number) => void,
): TextWindow {
  const [columns, setColumns] = useState(100)
  const [drawn] = useState(() => new Map<number, number>())
  const from = parts[0]?.index ?? 0
  const to = from + parts.length
  const tops = topsOf(sizes, columns, drawn)
  /** The last range requested, and the parts that were loaded at that time. */
  const asked = useRef({ question: '', parts })

  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    const margin = clientHeight / 2
    const sight = partsBetween(tops, scrollTop - margin, scrollTop + clientHeight + margin)
    const question = `${sight.from} ${sight.to}`
    const isAsked = question === asked.current.question && parts === asked.current.parts
    if (isAsked || (sight.from >= from && sight.to <= to)) return
    asked.current = { question, parts }
    onMissing(Math.max(0, sight.from - 1), Math.min(sizes.length, sight.to + 1))
  }

  useLayoutEffect(() => {
    for (const part of box.current?.querySelectorAll<HTMLElement>('[data-part]') ?? []) {
      drawn.set(Number(part.dataset['part']), part.offsetHeight)
    }
  })

  const resized = useEffectEvent((width: number) => {
    const fitting = Math.max(20, Math.floor((width - gutterWidth) / characterWidth))
    if (fitting !== columns) drawn.clear()
    setColumns(fitting)
    look()
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => resized(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])

  const last = sizes.length
  return { above: tops[from] ?? 0, below: (tops[last] ?? 0) - (tops[Math.min(to, last)] ?? 0), look }
}
