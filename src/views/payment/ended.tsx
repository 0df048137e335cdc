import { useSelector } from '@xstate/react'
import { Note } from '#ui/note.tsx'
import { PaymentPanel } from './panel.tsx'
import type { PaymentActor } from './payment.actor.ts'

export function PaymentEnded({ actor }: { actor: PaymentActor }) {
  const answer = useSelector(actor, ({ context }) => context.answer)
  const status = useSelector(actor, ({ value }) => value)
  return (
    <PaymentPanel>
      {status === 'paid' && <Note tone="success" title="Your payment went through" announce="status" />}
      {status === 'priceOld' && (
        <Note tone="warn" title="The total has changed" announce="status">
          You have not been charged. We are looking up the new total.
        </Note>
      )}
      {status === 'gone' && (
        <Note tone="warn" title="There is nothing to pay any more" announce="status">
          {answer?.ok === false && answer.code === 'INVOICE_ALREADY_PAID'
            ? 'It is paid already.'
            : 'It is not there any more.'}
        </Note>
      )}
    </PaymentPanel>
  )
}
