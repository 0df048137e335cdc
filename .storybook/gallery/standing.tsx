import { useState, type ReactNode } from 'react'

/** Renders a view once for its actor, so that other frozen actors inside it are kept across renders. */
export function StandingPanel({ show }: { show: () => ReactNode }) {
  const [shown] = useState(show)
  return shown
}
