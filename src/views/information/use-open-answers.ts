import { useSelector } from '@xstate/react'
import { openAnswers } from '#domain/information/draft.ts'
import type { InformationDraft, RequiredField } from '#domain/information/order-information.ts'
import type { InformationActor } from './information.view.tsx'

type OpenAnswers = { readonly draft: InformationDraft; readonly open: readonly RequiredField[] }

/** The required answers that are still open, and a draft of which that is true; new only when they change. */
export function useOpenAnswers(actor: InformationActor): OpenAnswers {
  const draft = useSelector(actor, ({ context }) => context.draft, haveSameOpen)
  return { draft, open: openAnswers(draft) }
}

function haveSameOpen(one: InformationDraft, other: InformationDraft): boolean {
  return one === other || openAnswers(one).join(' ') === openAnswers(other).join(' ')
}
