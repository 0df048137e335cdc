import { useSelector } from '@xstate/react'
import { useRef, type RefObject } from 'react'
import { inOneLine, orderMessage } from '#domain/order/messages.ts'
import { purchasedDate } from '#domain/order/order-list.ts'
import { furthestStep } from '#domain/order/order-state.ts'
import type { StartedOrder } from '#domain/order/started-order.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import type { StartedOrderEvent } from '#machines/started-order/started-order.types.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useSupportEmail } from '#views/support/support-email.ts'
import type { StartedOrderActor } from './started-order.actor.ts'
import css from './started-order.module.css'

type StartedOrderProps = {
  readonly actor: StartedOrderActor
  /** Whether the order at hand has a file already. */
  readonly isBegun: boolean
}

/** Offers the customer an order that they began before, beside the one at hand. */
export function StartedOrderView({ actor, isBegun }: StartedOrderProps) {
  const state = useSelector(actor, ({ value }) => value)
  switch (state) {
    case 'routing':
    case 'idle':
      return null
    case 'looking':
      return (
        <div className={css['looking']}>
          <Note tone="info" announce="status" floating>
            Looking for an order under way.
          </Note>
        </div>
      )
    case 'unknown':
      return <Unknown actor={actor} />
    case 'offered':
      return <Offered actor={actor} isBegun={isBegun} />
  }
}

function Unknown({ actor }: { actor: StartedOrderActor }) {
  const refusal = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  const support = useSupportEmail()
  const [place, goToPage] = useWayToPage()
  const send = (event: StartedOrderEvent) => {
    goToPage()
    actor.send(event)
  }
  return (
    <div className={css['offer']} ref={place}>
      <Note
        tone="warn"
        announce="alert"
        title="You may have an order under way"
        onClose={() => send({ type: 'started.leave' })}
      >
        <p>
          It could not be looked up. {inOneLine(orderMessage(refusal, support, { retryAt }))}{' '}
          <TextButton onClick={() => send({ type: 'started.retry' })}>Try again</TextButton>
        </p>
      </Note>
    </div>
  )
}

function Offered({ actor, isBegun }: StartedOrderProps) {
  const found = useSelector(actor, ({ context }) => context.found)
  const [place, goToPage] = useWayToPage()
  if (!found) return null
  const leave = () => {
    goToPage()
    actor.send({ type: 'started.leave' })
  }
  return (
    <div className={css['offer']} ref={place}>
      <Note
        tone="info"
        announce="status"
        title={isBegun ? 'You have another order under way' : 'You have an order under way'}
      >
        <p>
          <b>{found.gameTitle || found.fileName}</b>, {placeOf(found)}, last changed {purchasedDate(found.changedAt)}.
          {isBegun && ' The order on this page stays in your account, too.'}
        </p>
        <div className={css['ways']}>
          <Button kind="primary" cue onClick={() => actor.send({ type: 'started.continue' })}>
            Continue Order
          </Button>
          <Button onClick={leave}>{isBegun ? 'Stay with this order' : 'Start anew'}</Button>
        </div>
      </Note>
    </div>
  )
}

/** Moves the focus to the heading of the page, because the pressed button goes with its note. */
function useWayToPage(): [place: RefObject<HTMLDivElement | null>, goToPage: () => void] {
  const place = useRef<HTMLDivElement>(null)
  return [place, () => place.current?.closest('main')?.querySelector('h1')?.focus()]
}

function placeOf({ state }: StartedOrder): string {
  const step = furthestStep(state)
  return `step ${step}, ${wizardSteps[step].title}`
}
