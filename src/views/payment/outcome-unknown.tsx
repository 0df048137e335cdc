import { useSelector } from '@xstate/react'
import { pendingMessage } from '#domain/order/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { PaymentPanel } from './panel.tsx'
import css from './payment.module.css'
import type { PaymentActor } from './payment.actor.ts'

const title = 'We do not know yet whether your payment went through'
const atCheck = 'Your payment was interrupted at the check of your bank'
const beforeCharge = 'Nothing was charged by then.'

/**
 * The reply to a charge was lost, or the provider is still checking it: the service is asked before another attempt.
 */
export function OutcomeUnknown({ actor }: { actor: PaymentActor }) {
  const asking = useSelector(actor, (snapshot) => snapshot.matches({ outcomeUnknown: 'asking' }))
  const pending = useSelector(actor, (snapshot) => snapshot.matches({ outcomeUnknown: 'pending' }))
  const isAtCheck = useSelector(actor, ({ context }) => context.isInterrupted && context.isAtCheck === true)
  const reason = useSelector(actor, ({ context }) => reasonOf(context))
  return (
    <PaymentPanel key={asking ? 'asking' : pending ? 'pending' : 'unanswered'}>
      {asking ? (
        <>
          <Note tone="warn" title={isAtCheck ? atCheck : title} announce="alert">
            {isAtCheck ? beforeCharge : reason} We are asking now: please do not pay again.
          </Note>
          <Progress label="Asking what became of your payment" />
        </>
      ) : (
        <>
          {pending ? (
            <Note tone="warn" title={pendingMessage.title} announce="alert">
              {pendingMessage.text}
            </Note>
          ) : (
            <Note tone="danger" title={isAtCheck ? atCheck : title} announce="alert">
              {isAtCheck && beforeCharge} Nobody could tell us just now. Please ask again before you pay again: you are
              charged once at most.
            </Note>
          )}
          <div className={css['actions']}>
            <Button kind="primary" size="large" onClick={() => actor.send({ type: 'outcome.ask' })}>
              Ask again
            </Button>
          </div>
        </>
      )}
    </PaymentPanel>
  )
}

/** Why the outcome is unknown; empty for a payment that is known to be processing. */
function reasonOf({ isInterrupted, answer }: ReturnType<PaymentActor['getSnapshot']>['context']): string {
  if (isInterrupted) return 'It was interrupted on the way.'
  return answer?.ok === false && answer.code === 'PAYMENT_PENDING' ? '' : 'The answer was lost on its way.'
}
