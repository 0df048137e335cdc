import { useEffect, useState } from 'react'

/** In milliseconds. A sooner answer needs no redraw of the page, and must not wait for one. */
const moment = 300

/** Whether something has been true for longer than a moment. */
export function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!now) return undefined
    const timer = setTimeout(() => setLasting(true), moment)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [now])
  return now && lasting
}
