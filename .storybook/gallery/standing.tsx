import { useState, type ReactNode } from 'react'

/** A view that is made once for its actor: what it freezes beside it stays as it is. */
export function Standing({ show }: { show: () => ReactNode }) {
  const [shown] = useState(show)
  return shown
}
