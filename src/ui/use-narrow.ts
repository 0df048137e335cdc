import { useSyncExternalStore } from 'react'

const query = '(width < 48rem)'

/** Whether the page is under 768 px wide, for content with another layout there, not only a smaller one. */
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
