import { useSelector } from '@xstate/react'
import { stopMessage, type Stop } from '#domain/payments/messages.ts'
import { refusalIn } from '#machines/payment/payment.context.ts'
import { MailText } from '#ui/mail-text.tsx'
import { Note } from '#ui/note.tsx'
import type { PaymentActor, PaymentSnapshot } from './payment.actor.ts'

export function StopNote({ actor }: { actor: PaymentActor }) {
  const stop = useSelector(actor, stopOf)
  const answer = useSelector(actor, ({ context }) => context.answer)
  const isAtCheck = useSelector(actor, ({ context }) => context.isAtCheck)
  const method = useSelector(actor, ({ context }) => context.method)
  const email = useSelector(actor, ({ context }) => context.supportEmail)
  if (!stop) return null
  const { title, text } = stopMessage(stop, refusalIn({ answer }), { method, isAtCheck, supportEmail: email })
  return (
    <Note tone={stop === 'cancelled' ? 'warn' : 'danger'} title={title} announce="alert">
      <MailText text={text} email={email} />
    </Note>
  )
}

/** Why the last attempt to pay stopped. */
export function stopOf({ value }: PaymentSnapshot): Stop | undefined {
  if (typeof value === 'string' || !('choosing' in value)) return undefined
  const { note } = value.choosing
  return note === 'none' ? undefined : note
}
