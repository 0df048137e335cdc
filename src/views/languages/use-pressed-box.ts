import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { LanguagesEvent } from '#machines/languages/languages.setup.ts'
import type { LanguagesActor } from './quote-status.ts'

/** Of a list that follows a choice late: how a box of it looks, which is never late once that box was pressed. */
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
