import { useSelector } from '@xstate/react'
import { PayButton, payLabel, PayStatus } from './pay-button.tsx'
import css from './payment.module.css'
import type { PaymentActor } from './payment.actor.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { StopNote } from './stop-note.tsx'
import type { PaymentWidgets } from './widgets.ts'

export function PayPal({ actor, widget }: { actor: PaymentActor; widget: PaymentWidgets['paypal'] }) {
  const amount = useSelector(actor, payLabel)
  return (
    <div className={css['body']}>
      {!widget && <SandboxNote>A dialog stands in for PayPal's window.</SandboxNote>}
      <StopNote actor={actor} />
      {widget ? (
        <div>
          {widget(actor)}
          <PayStatus actor={actor} />
        </div>
      ) : (
        <PayButton actor={actor} label={`${amount} with PayPal`} />
      )}
    </div>
  )
}
