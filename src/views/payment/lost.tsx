import { useSelector } from '@xstate/react'
import { connectionMessage } from '#domain/payments/messages.ts'
import { MailText } from '#ui/mail-text.tsx'
import { Note } from '#ui/note.tsx'
import type { PaymentActor } from './payment.actor.ts'

/** Why a request made in a dialog got no answer; it can be sent again. */
export function Lost({ actor }: { actor: PaymentActor }) {
  const answer = useSelector(actor, ({ context }) => context.answer)
  const email = useSelector(actor, ({ context }) => context.supportEmail)
  if (answer?.ok !== false) return null
  const { title, text } = connectionMessage(answer, email)
  return (
    <Note tone="danger" title={title} announce="alert">
      <MailText text={text} email={email} />
    </Note>
  )
}
