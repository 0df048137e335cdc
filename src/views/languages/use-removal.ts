import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import type { LanguagesActor } from './quote-status.ts'

/**
 * Removes a language from the choice. Once it is gone from `shown`, the focus moves to the button in its place:
 * `holder` contains one button for each of the `shown`. When the last language is removed, `onLeave` moves the focus.
 */
export function useRemoval(
  actor: LanguagesActor,
  holder: RefObject<HTMLElement | null>,
  shown: readonly string[],
  onLeave: () => void,
): (lang: string) => void {
  const removed = useRef<string>(undefined)
  const place = useRef(0)
  useLayoutEffect(() => {
    if (removed.current === undefined || shown.includes(removed.current)) return
    removed.current = undefined
    const left = [...(holder.current?.querySelectorAll('button') ?? [])]
    left[Math.min(place.current, left.length - 1)]?.focus()
  }, [shown, holder])
  return useCallback(
    (lang: string) => {
      const removal = { type: 'language.remove', lang } as const
      const snapshot = actor.getSnapshot()
      if (!snapshot.can(removal)) return
      const { targets } = snapshot.context.draft
      if (targets.length === 1) onLeave()
      removed.current = lang
      place.current = targets.indexOf(lang)
      actor.send(removal)
    },
    [actor, onLeave],
  )
}
