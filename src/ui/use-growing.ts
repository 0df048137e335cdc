import { useEffect, useState } from 'react'

/** How many items of a long list to draw: `step` at first, and more with each frame, so that no frame takes long. */
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
