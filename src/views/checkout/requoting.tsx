import { useSelector } from '@xstate/react'
import { orderMessage } from '#domain/order/messages.ts'
import { Button } from '#ui/button.tsx'
import { MailText } from '#ui/mail-text.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { PaymentPanel } from '#views/payment/panel.tsx'
import css from './checkout.module.css'
import type { CheckoutActor } from './checkout.actor.ts'

/** Shown when the order changed during the payment: it is read again before anything else is paid. */
export function Requoting({ actor }: { actor: CheckoutActor }) {
  const refusal = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { payer: 'stale' } }) ? (snapshot.context.refusal ?? 'UNEXPECTED_ERROR') : undefined,
  )
  const email = useSelector(actor, ({ context }) => context.configuration.supportEmail)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  if (!refusal) {
    return (
      <PaymentPanel key="reading">
        <Progress label="Looking up the new total" />
      </PaymentPanel>
    )
  }
  const { title, text } = orderMessage(refusal, email, { retryAt })
  return (
    <PaymentPanel key="stale">
      <Note tone="danger" title={title} announce="alert">
        <MailText text={`You have not been charged. ${text}`} email={email} />
      </Note>
      <div className={css['actions']}>
        <Button kind="primary" size="large" onClick={() => actor.send({ type: 'order.retry' })}>
          Try again
        </Button>
      </div>
    </PaymentPanel>
  )
}
