import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

type Box = { readonly width: number; readonly height: number }

/** The size of an element as it changes, in pixels; undefined before it is mounted. */
export function useBox<Kind extends Element>(): [RefObject<Kind | null>, Box | undefined] {
  const ref = useRef<Kind>(null)
  const [box, setBox] = useState<Box>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      setBox((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}
