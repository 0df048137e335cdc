import { useState } from 'react'
import type { InformationDraft } from '#domain/information/order-information.ts'
import type { InformationActor } from './information.actor.ts'

/** The draft's value when the control is first rendered; from then on the form keeps the value. */
export function useFirst<Name extends keyof InformationDraft>(actor: InformationActor, name: Name) {
  const [first] = useState(() => actor.getSnapshot().context.draft[name])
  return first
}
