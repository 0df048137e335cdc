import { useEffect, useRef, type RefObject } from 'react'

/**
 * Gives the focus to the new heading when what was pressed goes with its scene, and again when that heading goes; a page
 * that is just opened is left alone.
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
