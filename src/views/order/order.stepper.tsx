import { useSelector } from '@xstate/react'
import { memo, useDeferredValue } from 'react'
import { furthestStep, type WizardStep } from '#domain/order/order-state.ts'
import { stepSummaries } from '#domain/order/step-summaries.ts'
import { stepsToGo, wizardSteps } from '#domain/order/steps.ts'
import { firstUnsaved } from '#domain/order/unsaved.ts'
import { firstMethod } from '#domain/payments/methods.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { Stepper } from '#ui/stepper.tsx'
import type { OrderActor } from './order.actor.ts'

/** The snapshot of the machine, with the service's order in its context. */
type Standing = ReturnType<OrderActor['getSnapshot']>

/** The five steps. A finished step repeats its answers, even when the order is before that step again. */
export function OrderStepper({ actor }: { actor: OrderActor }) {
  // Deferred: it changes together with the page below, and the press is answered first.
  const order = useDeferredValue(useSelector(actor, (snapshot) => snapshot))
  return <Steps actor={actor} order={order} />
}

const Steps = memo(function Steps({ actor, order }: { actor: OrderActor; order: Standing }) {
  const { step: now, order: known } = order.context
  const reached = Math.max(now, furthestStep(known?.snapshot.state ?? 0))
  const ways = waysOf(order)
  const said = known
    ? stepSummaries(known.snapshot, {
        targets: known.drafts.languages?.targets,
        information: known.drafts.information,
        method: methodOf(order),
        currency: now === 5 ? order.context.currency : undefined,
      })
    : []
  return (
    <Stepper
      steps={stepsToGo.map((step, index) => {
        const state = step === now ? 'now' : step < reached ? 'done' : 'todo'
        return {
          label: wizardSteps[step].title,
          state,
          summary: state === 'todo' ? undefined : (said[index] ?? (step === 1 ? 'No file yet' : undefined)),
          onGo: ways.includes(step) ? () => actor.send({ type: 'step.go', step }) : undefined,
        }
      })}
    />
  )
})

/** Before step 5 has loaded, the method that it will start with. */
function methodOf({ context }: Standing): PaymentMethod | undefined {
  const { method, user, order } = context
  return method ?? (user && order && firstMethod(order.snapshot.paymentMethod))
}

/** The steps that can be reached from here. A step with unsaved changes cannot be skipped: its own Next saves them. */
function waysOf(snapshot: Standing): readonly WizardStep[] {
  const { step: now, order } = snapshot.context
  const unsaved = (order && firstUnsaved(order.snapshot, order.drafts)) ?? 6
  return stepsToGo.filter((step) => snapshot.can({ type: 'step.go', step }) && (step < now || step <= unsaved))
}
