import { useSelector } from '@xstate/react'
import { orderMessage, wayToMore } from '#domain/order/messages.ts'
import { usualConfiguration } from '#domain/order/usual-configuration.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import css from './order.module.css'
import type { OrderActor } from './order.actor.ts'

/**
 * Why the order cannot be shown, and what to do. An order whose payment is being processed, perhaps for days, can be
 * left for a new one.
 */
export function OrderTrouble({ actor, title, onRetry }: { actor: OrderActor; title: string; onRetry: () => void }) {
  const code = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const support = useSelector(
    actor,
    ({ context }) => (context.opened?.configuration ?? usualConfiguration).supportEmail,
  )
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  const way = useSelector(actor, ({ context }) => wayToMore(context.user))
  const message = orderMessage(code, support, { retryAt, wayToMore: way })
  return (
    <div className={css['trouble']}>
      <PageHead title={title} />
      <Note tone={code === 'PAYMENT_PENDING' ? 'warn' : 'danger'} title={message.title} announce="alert">
        {message.text}
      </Note>
      <Button kind="primary" size="large" onClick={onRetry}>
        Try again
      </Button>
      {code === 'PAYMENT_PENDING' && (
        <Button size="large" onClick={() => actor.send({ type: 'order.restart' })}>
          Start a new order
        </Button>
      )}
    </div>
  )
}
