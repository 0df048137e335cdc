import { useSelector } from '@xstate/react'
import { stepSummaries } from '#domain/order/step-summaries.ts'
import { Stepper } from '#ui/stepper.tsx'
import type { OrderActor } from './order.view.tsx'

const labels = ['Upload file', 'Setup file', 'Select languages', 'Add information', 'Complete & Pay']

/** The five steps; a finished one repeats what was said there. */
export function OrderStepper({ actor }: { actor: OrderActor }) {
  const now = useSelector(actor, ({ context }) => context.step)
  const order = useSelector(actor, ({ context }) => context.order)
  const said = order
    ? stepSummaries(order.snapshot, {
        targets: order.drafts.languages?.targets,
        information: order.drafts.information,
      })
    : []
  return (
    <Stepper
      steps={labels.map((label, index) => ({
        label,
        state: index + 1 < now ? 'done' : index + 1 === now ? 'now' : 'todo',
        summary: index + 1 <= now ? (said[index] ?? (index === 0 ? 'No file yet' : undefined)) : undefined,
      }))}
    />
  )
}
