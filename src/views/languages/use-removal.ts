import { useCallback, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { LanguagesActor } from './quote-status.ts'

/** Takes a language out of the choice; the focus goes to the one that takes its place. */
export function useRemoval<Holder extends HTMLElement>(
  actor: LanguagesActor,
): { readonly holder: RefObject<Holder | null>; readonly remove: (lang: string) => void } {
  const holder = useRef<Holder>(null)
  const remove = useCallback(
    (lang: string) => {
      const place = actor.getSnapshot().context.draft.targets.indexOf(lang)
      flushSync(() => actor.send({ type: 'language.remove', lang }))
      const left = [...(holder.current?.querySelectorAll('button') ?? [])]
      left[Math.min(place, left.length - 1)]?.focus()
    },
    [actor],
  )
  return { holder, remove }
}
