import { useSelector } from '@xstate/react'
import { connectionMessage } from '#domain/payments/messages.ts'
import { MailText } from '#ui/mail-text.tsx'
import { Note } from '#ui/note.tsx'
import type { PaymentActor } from './payment.actor.ts'

/** Why a request made in a dialog got no answer; it can be sent again. */
export function Lost({ actor }: { actor: PaymentActor }) {
  const answer = useSelector(actor, ({ context }) => context.answer)
  const email = useSelector(actor, ({ context }) => context.supportEmail)
  const refusal = answer?.ok === false ? answer : { code: 'UNEXPECTED_ERROR' as const }
  const { title, text } = connectionMessage(refusal, email)
  return (
    <Note tone="danger" title={title} announce="alert">
      <MailText text={text} email={email} />
    </Note>
  )
}
