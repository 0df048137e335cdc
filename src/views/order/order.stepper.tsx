import { shallowEqual, useSelector } from '@xstate/react'
import { memo, useDeferredValue } from 'react'
import { furthestStep, type WizardStep } from '#domain/order/order-state.ts'
import { stepSummaries } from '#domain/order/step-summaries.ts'
import { firstUnsaved } from '#domain/order/unsaved.ts'
import { firstMethod } from '#domain/payments/methods.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { OrderContext } from '#machines/order/order.setup.ts'
import { Stepper } from '#ui/stepper.tsx'
import type { OrderActor } from './order.view.tsx'

const steps: readonly { readonly step: WizardStep; readonly label: string }[] = [
  { step: 1, label: 'Upload file' },
  { step: 2, label: 'Setup file' },
  { step: 3, label: 'Select languages' },
  { step: 4, label: 'Add information' },
  { step: 5, label: 'Complete & Pay' },
]

/** The five steps; a finished one repeats what was said there, also where the order stands before it again. */
export function OrderStepper({ actor }: { actor: OrderActor }) {
  const now = useSelector(actor, ({ context }) => context.step)
  // What is said follows what is pressed.
  const order = useDeferredValue(useSelector(actor, ({ context }) => context.order))
  const method = useSelector(actor, methodOf)
  const ways = useSelector(actor, waysOf, shallowEqual)
  return <Steps actor={actor} now={now} order={order} method={method} ways={ways} />
}

type StepsProps = Pick<OrderContext, 'order' | 'method'> & {
  readonly actor: OrderActor
  readonly now: WizardStep
  readonly ways: readonly WizardStep[]
}

const Steps = memo(function Steps({ actor, now, order, method, ways }: StepsProps) {
  const reached = Math.max(now, furthestStep(order?.snapshot.state ?? 0))
  const said = order
    ? stepSummaries(order.snapshot, {
        targets: order.drafts.languages?.targets,
        information: order.drafts.information,
        method,
      })
    : []
  return (
    <Stepper
      steps={steps.map(({ step, label }, index) => {
        const state = step === now ? 'now' : step < reached ? 'done' : 'todo'
        return {
          label,
          state,
          summary: state === 'todo' ? undefined : (said[index] ?? (step === 1 ? 'No file yet' : undefined)),
          onGo: ways.includes(step) ? () => actor.send({ type: 'step.go', step }) : undefined,
        }
      })}
    />
  )
})

/** Before step 5 is there, the way that it will begin with. */
function methodOf({ context }: ReturnType<OrderActor['getSnapshot']>): PaymentMethod | undefined {
  const { method, user, order } = context
  return method ?? (user && order && firstMethod(order.snapshot.paymentMethod))
}

/** The steps that can be gone to from here. What is not saved yet is not passed by: its own Next saves it. */
function waysOf(snapshot: ReturnType<OrderActor['getSnapshot']>): readonly WizardStep[] {
  const { step: now, order } = snapshot.context
  const unsaved = (order && firstUnsaved(order.snapshot, order.drafts)) ?? 6
  return steps
    .map(({ step }) => step)
    .filter((step) => snapshot.can({ type: 'step.go', step }) && (step < now || step <= unsaved))
}
