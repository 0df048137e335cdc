import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import type { FileGone, OrderGone } from '#machines/order/step.types.ts'
import { Note } from '#ui/note.tsx'
import css from './order.module.css'
import type { OrderActor } from './order.actor.ts'

const titles: Record<OrderGone | FileGone, string> = {
  INVOICE_ALREADY_PAID: 'Your order was paid already',
  ORDER_NOT_FOUND: 'This order is no longer there',
  FILE_NOT_FOUND: 'The file is no longer there',
}

/**
 * Why the wizard is at another step, or its order another, if the customer did not choose that. A step that opens anew for
 * it takes the button away that was pressed, and has no turn of the page: its heading takes the focus.
 */
export function Before({ actor, child }: { actor: OrderActor; child: AnyActorRef | undefined }) {
  const before = useSelector(actor, ({ context }) => context.before)
  useEffect(() => {
    const { activeElement, body } = document
    if (before === 'FILE_NOT_FOUND' && child && (!activeElement || activeElement === body))
      document.querySelector('h1')?.focus({ preventScroll: true })
  }, [before, child])
  if (!before) return null
  return (
    <div className={css['before']}>
      <Note tone="info" title={titles[before]} announce="status">
        {before === 'FILE_NOT_FOUND' ? (
          <p>
            It was removed or replaced, perhaps in another tab. This is the order as it is now; nothing was saved for
            the file that it has instead.
          </p>
        ) : (
          <p>
            A new one has been started.{' '}
            {before === 'INVOICE_ALREADY_PAID' && <a href="/orders">See the paid one in your orders</a>}
          </p>
        )}
      </Note>
    </div>
  )
}
