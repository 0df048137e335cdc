import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus to the new heading when what was pressed goes with its scene; a page that is just opened is left alone. */
export function useHeadingFocus(scene: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(scene)
  useEffect(() => {
    if (before.current !== scene && before.current !== 'loading') place.current?.querySelector('h1')?.focus()
    before.current = scene
  }, [scene])
  return place
}
