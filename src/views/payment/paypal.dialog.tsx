import { useSelector } from '@xstate/react'
import { formatMoney } from '#domain/money/format.ts'
import { amountOf } from '#domain/payments/price.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Lost } from './lost.tsx'
import css from './payment.module.css'
import type { PaymentActor, PaymentSnapshot } from './payment.actor.ts'

/** The sandbox's PayPal, in place of PayPal's own window: the customer approves, or leaves. */
export function PayPalDialog({ actor }: { actor: PaymentActor }) {
  const asked = useSelector(actor, isAtSandbox)
  return asked && <Approval actor={actor} />
}

function Approval({ actor }: { actor: PaymentActor }) {
  const price = useSelector(actor, ({ context }) => context.price)
  const seller = useSelector(actor, ({ context }) => context.sellerName)
  const answering = useSelector(actor, (snapshot) => snapshot.matches({ approval: 'answering' }))
  const unanswered = useSelector(actor, (snapshot) => snapshot.matches({ approval: 'unanswered' }))
  const leave = () => actor.send({ type: 'approval.closed' })
  return (
    <Dialog
      title="PayPal sandbox"
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button kind="primary" busy={answering} onClick={() => actor.send({ type: 'approval.approve' })}>
            Approve payment
          </Button>
        </>
      }
    >
      <p className={css['quiet']}>
        No money moves here. PayPal itself would ask you to log in, and to approve this. Nothing is charged before you
        do.
      </p>
      <DescriptionList
        items={[
          { label: 'To', value: seller },
          { label: 'Amount', value: <strong>{formatMoney(amountOf(price, 'paypal'), price.currency)}</strong> },
        ]}
      />
      {unanswered && <Lost actor={actor} />}
      <p className={css['status']} role="status">
        {answering && 'Handing your approval over. Nothing is charged yet.'}
      </p>
    </Dialog>
  )
}

function isAtSandbox(snapshot: PaymentSnapshot): boolean {
  return (
    snapshot.matches({ approval: 'atSandbox' }) ||
    snapshot.matches({ approval: 'answering' }) ||
    snapshot.matches({ approval: 'unanswered' })
  )
}
