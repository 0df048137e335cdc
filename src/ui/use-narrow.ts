import { useMedia } from './use-media.ts'

/** Whether the page is under 768 px wide, for content with another layout there, not only a smaller one. */
export function useNarrow(): boolean {
  return useMedia('(width < 48rem)')
}
