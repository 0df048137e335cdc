import { useSyncExternalStore } from 'react'

const query = '(width < 48rem)'

/** Whether the page is under 768 px wide, for what is laid out another way there and not only smaller. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, isNarrow, () => false)
}

function isNarrow(): boolean {
  return matchMedia(query).matches
}

function follow(changed: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
