import { useSelector } from '@xstate/react'
import { formatCount } from '#domain/money/format.ts'
import { pageCount } from '#domain/order/order-list.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { OrderListActor } from './order-list.actor.ts'

/** Announces changes of the list to screen readers. */
export function News({ actor }: { actor: OrderListActor }) {
  const news = useSelector(actor, newsOf)
  return (
    <div role="status">
      <VisuallyHidden>{news}</VisuallyHidden>
    </div>
  )
}

function newsOf({ value, context: { page, total, found } }: ReturnType<OrderListActor['getSnapshot']>): string {
  if (typeof value !== 'string') {
    switch (value.searching) {
      case 'found':
        return `${foundWords(found.total)} found`
      case 'unmatched':
        return 'No orders found'
      case 'typing':
      case 'finding':
      case 'routing':
      case 'failed':
        return ''
    }
  }
  switch (value) {
    case 'loading':
      return 'Loading orders'
    case 'listed':
      return `Page ${page} of ${pageCount(total)}`
    case 'empty':
      return 'You have no orders yet'
    case 'beyond':
      return 'This page has no orders'
    case 'routing':
    case 'routingPage':
    case 'signedOut':
    case 'failed':
      return ''
  }
}

/** How many orders there are, in words: '1 order'. */
export function foundWords(total: number): string {
  return total === 1 ? '1 order' : `${formatCount(total)} orders`
}
