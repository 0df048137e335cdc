import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

type Step<Snapshot> = Pick<AnyActorRef, 'subscribe'> & { readonly getSnapshot: () => Snapshot }

/** A selected value of a step. Once the step has ended, it keeps its last value: the next step is drawn late. */
export function useStanding<Snapshot extends { readonly status: string }, Value>(
  step: Step<Snapshot>,
  select: (snapshot: Snapshot) => Value,
): Value {
  const { value } = useSelector(
    step,
    (snapshot) => ({ value: select(snapshot), isOver: snapshot.status === 'done' }),
    (before, now) => now.isOver || before.value === now.value,
  )
  return value
}
