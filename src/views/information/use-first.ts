import { useState } from 'react'
import type { InformationDraft } from '#domain/information/order-information.ts'
import type { InformationActor } from './information.actor.ts'

/** What the draft held when its control came up; from then on the form keeps it. */
export function useFirst<Name extends keyof InformationDraft>(actor: InformationActor, name: Name) {
  const [first] = useState(() => actor.getSnapshot().context.draft[name])
  return first
}
