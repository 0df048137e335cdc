import { useEffect, useRef, type ReactNode } from 'react'

/** What answers a press elsewhere on the page: when it appears, it is scrolled into view. */
export function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={place}>{children}</div>
}
