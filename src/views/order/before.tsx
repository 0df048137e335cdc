import { useSelector } from '@xstate/react'
import type { OrderGone } from '#machines/order/step.types.ts'
import { Note } from '#ui/note.tsx'
import css from './order.module.css'
import type { OrderActor } from './order.actor.ts'

const titles: Record<OrderGone, string> = {
  INVOICE_ALREADY_PAID: 'Your order was paid already',
  ORDER_NOT_FOUND: 'This order is no longer there',
}

/** Why the wizard is at its first step again, if the customer did not choose that. */
export function Before({ actor }: { actor: OrderActor }) {
  const before = useSelector(actor, ({ context }) => context.before)
  if (!before) return null
  return (
    <div className={css['before']}>
      <Note tone="info" title={titles[before]} announce="status">
        <p>
          A new one has been started.{' '}
          {before === 'INVOICE_ALREADY_PAID' && <a href="/orders">See the paid one in your orders</a>}
        </p>
      </Note>
    </div>
  )
}
