import { useSelector } from '@xstate/react'
import { memo, useDeferredValue } from 'react'
import { furthestStep, type WizardStep } from '#domain/order/order-state.ts'
import { stepSummaries } from '#domain/order/step-summaries.ts'
import { stepsToGo, wizardSteps } from '#domain/order/steps.ts'
import { firstMethod } from '#domain/payments/methods.ts'
import { skipsUnsaved } from '#machines/order/order.context.ts'
import type { OpenedOrder, OrderContext } from '#machines/order/order.types.ts'
import { Stepper, type StepperStep } from '#ui/stepper.tsx'
import type { OrderActor } from './order.actor.ts'

type Line = Omit<StepperStep, 'label' | 'onGo'> & { readonly step: WizardStep; readonly isOpen: boolean }

/** The five steps. A finished step repeats its answers, even when the order is before that step again. */
export function OrderStepper({ actor }: { actor: OrderActor }) {
  // Deferred: it changes together with the page below, and the press is answered first.
  const lines = useDeferredValue(useSelector(actor, linesOf, isSame))
  return <Steps actor={actor} lines={lines} />
}

const Steps = memo(function Steps({ actor, lines }: { actor: OrderActor; lines: readonly Line[] }) {
  return (
    <Stepper
      steps={lines.map(({ step, state, summary, isOpen }) => ({
        label: wizardSteps[step].title,
        state,
        summary,
        onGo: isOpen ? () => actor.send({ type: 'step.go', step }) : undefined,
      }))}
    />
  )
})

function linesOf(snapshot: ReturnType<OrderActor['getSnapshot']>): readonly Line[] {
  const { step: now, opened } = snapshot.context
  const reached = Math.max(now, furthestStep(opened?.order.state ?? 0))
  const said = opened ? summariesOf(snapshot.context, opened) : []
  return stepsToGo.map((step, index) => {
    const state = step === now ? 'now' : stateBeside(step, reached)
    const summary = said[index] ?? (step === 1 ? 'No file yet' : undefined)
    const isOpen = snapshot.can({ type: 'step.go', step }) && !skipsUnsaved(snapshot.context, step)
    return { step, state, summary: state === 'todo' ? undefined : summary, isOpen }
  })
}

/** How another step than the one at hand is painted: going back unpaints none. */
function stateBeside(step: WizardStep, reached: number): 'done' | 'reached' | 'todo' {
  if (step < reached) return 'done'
  return step === reached ? 'reached' : 'todo'
}

function summariesOf({ step, method, user, currency }: OrderContext, { order, drafts }: OpenedOrder) {
  return stepSummaries(order, {
    targets: drafts.languages?.targets,
    information: drafts.information,
    // Before step 5 has loaded, the method that it will start with.
    method: method ?? (user && firstMethod(order.paymentMethod)),
    currency: step === 5 ? currency : drafts.languages?.currency,
  })
}

function isSame(before: readonly Line[], now: readonly Line[]): boolean {
  return before.every(
    ({ state, summary, isOpen }, index) =>
      state === now[index]?.state && summary === now[index].summary && isOpen === now[index].isOpen,
  )
}
