import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Follows `now` after the next paint: the press is answered first, and its content is rendered then. False takes effect
 * at once.
 */
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
