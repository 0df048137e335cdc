import { useSelector } from '@xstate/react'
import { formatMoney } from '#domain/money/format.ts'
import { cardLabel } from '#domain/payments/card.ts'
import { amountOf, type Price } from '#domain/payments/price.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PaymentPanel } from './panel.tsx'
import css from './payment.module.css'
import type { PaymentActor } from './payment.actor.ts'

export function PriceChanged({ actor }: { actor: PaymentActor }) {
  const price = useSelector(actor, ({ context }) => context.price)
  const repriced = useSelector(actor, ({ context }) => context.repriced)
  const repeatable = useSelector(actor, (snapshot) => snapshot.can({ type: 'payment.submit' }))
  const awaited = useSelector(actor, (snapshot) => snapshot.matches({ repriced: 'awaited' }))
  if (!repriced) return null
  const { means, before } = repriced
  const amountIn = (one: Price) => formatMoney(amountOf(one, means.method), one.currency)
  return (
    <PaymentPanel>
      <Note tone="warn" title="The total has changed" announce="alert">
        It was {amountIn(before)} and is {awaited ? 'being looked up' : `now ${amountIn(price)}`}. You have not been
        charged.
      </Note>
      {repeatable && 'card' in means && <p>{cardLabel(means.card)}</p>}
      <div className={css['actions']}>
        {repeatable && (
          <Button kind="primary" size="large" onClick={() => actor.send({ type: 'payment.submit' })}>
            {means.method === 'bypass' ? 'Add order' : `Pay ${amountIn(price)}`}
          </Button>
        )}
        <Button
          kind={repeatable ? 'secondary' : 'primary'}
          size="large"
          onClick={() => actor.send({ type: 'method.reconsider' })}
        >
          {repeatable ? 'Pay in another way' : 'Choose how to pay'}
        </Button>
      </div>
    </PaymentPanel>
  )
}
