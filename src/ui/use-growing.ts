import { useEffect, useState } from 'react'

/** How many of a long row of things are to be drawn: some at first, and more with each frame, so that none takes long. */
export function useGrowing(total: number, step: number): number {
  const [drawn, setDrawn] = useState(step)
  const open = drawn < total
  useEffect(() => {
    if (!open) return undefined
    const frame = requestAnimationFrame(() => setDrawn(drawn + step))
    return () => cancelAnimationFrame(frame)
  }, [open, drawn, step])
  return Math.min(drawn, total)
}
