import { useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the new heading when the pressed control is removed with its scene, and again when that heading is removed. A
 * page that was just opened keeps its focus.
 */
export function useHeadingFocus(scene: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(scene)
  const hasLed = useRef(false)
  useEffect(() => {
    const isLost = hasLed.current && document.activeElement === document.body
    if (before.current !== scene && (before.current !== 'loading' || isLost)) {
      place.current?.querySelector('h1')?.focus()
      hasLed.current = true
    }
    before.current = scene
  }, [scene])
  return place
}
