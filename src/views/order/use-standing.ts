import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

type Step<Snapshot> = Pick<AnyActorRef, 'subscribe'> & { readonly getSnapshot: () => Snapshot }

/** What is selected of a step. In its end it stands as it was before: the step that follows is drawn late. */
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
