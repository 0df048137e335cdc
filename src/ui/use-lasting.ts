import { useEffect, useState } from 'react'

/** In milliseconds: an answer that comes sooner is not worth drawing a page anew for, and must not wait for that. */
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
