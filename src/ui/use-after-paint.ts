import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** Follows once what led to it is painted: a press is answered first, and what it opens is made then. Off it goes at once. */
export function useAfterPaint(now: boolean): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!now) return undefined
    const callOff = afterPaint(() => setPainted(true))
    return () => {
      callOff()
      setPainted(false)
    }
  }, [now])
  return now && painted
}
