import { useSelector } from '@xstate/react'
import { orderMessage } from '#domain/order/messages.ts'
import { Note } from '#ui/note.tsx'
import type { InformationActor } from './information.view.tsx'

/** Why the answers could not be saved. Next tries again. */
export function SavingRefusal({ actor }: { actor: InformationActor }) {
  const refused = useSelector(actor, (snapshot) => snapshot.matches({ open: { answers: { editing: 'refused' } } }))
  const refusal = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const support = useSelector(actor, ({ context }) => context.configuration.supportEmail)
  if (!refused) return null
  const { title, text } = orderMessage(refusal, support)
  return (
    <Note tone="danger" title={title} announce="alert">
      {text}
    </Note>
  )
}
