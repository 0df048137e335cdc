import { useSelector } from '@xstate/react'
import { openAnswers } from '#domain/information/draft.ts'
import type { RequiredField } from '#domain/information/fields.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import type { InformationActor } from './information.actor.ts'

type OpenAnswers = { readonly draft: InformationDraft; readonly open: readonly RequiredField[] }

/** The required answers that are still open, and a draft in which they are; changes only when they do. */
export function useOpenAnswers(actor: InformationActor): OpenAnswers {
  const draft = useSelector(actor, ({ context }) => context.draft, haveSameOpen)
  return { draft, open: openIn(draft) }
}

function haveSameOpen(one: InformationDraft, other: InformationDraft): boolean {
  return one === other || openIn(one).join(' ') === openIn(other).join(' ')
}

/** Cached, because several parts of the page ask about the same draft. */
const known = new WeakMap<InformationDraft, readonly RequiredField[]>()

function openIn(draft: InformationDraft): readonly RequiredField[] {
  const open = known.get(draft) ?? openAnswers(draft)
  known.set(draft, open)
  return open
}
