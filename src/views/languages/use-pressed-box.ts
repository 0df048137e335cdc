import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { LanguagesEvent } from '#machines/languages/languages.types.ts'
import type { LanguagesActor } from './quote-status.ts'

/** The look of a box in a list that follows the choice late. Once the box was pressed, its own look follows at once. */
export function usePressedBox<Look>(
  actor: LanguagesActor,
  late: Look,
  lookOf: (chosen: ReadonlySet<string>) => Look,
): { readonly look: Look; readonly press: (event: LanguagesEvent) => void } {
  const [pressed, setPressed] = useState(false)
  const look = useSelector(actor, ({ context }) => (pressed ? lookOf(new Set(context.draft.targets)) : late))
  const press = (event: LanguagesEvent) => {
    setPressed(true)
    actor.send(event)
  }
  return { look, press }
}
