import type { ActorLogic, EventObject, Snapshot } from 'xstate'
import type { StepInput, StepOutcome } from './step.ts'

/** What the wizard sees of a step while it lasts: its draft, and how it ends. */
export type StepSnapshot<Draft> = Snapshot<StepOutcome> & { readonly context: { readonly draft: Draft | undefined } }

/** A step as its parent knows it: by type alone, so that the code of a step travels only when it is needed. */
export type StepLogic<Draft> = ActorLogic<StepSnapshot<Draft>, EventObject, StepInput<Draft>>

export function stepOf<Draft>(name: string): StepLogic<Draft> {
  return deferredStep<Draft>(() => {
    throw new Error(`${name} is not provided`)
  })
}

/** A step whose logic is looked up when it starts, by when its code must be there. */
export function deferredStep<Draft>(find: () => StepLogic<Draft>): StepLogic<Draft> {
  return {
    getInitialSnapshot: (scope, input) => find().getInitialSnapshot(scope, input),
    getPersistedSnapshot: (snapshot, options) => find().getPersistedSnapshot(snapshot, options),
    start: (snapshot, scope) => find().start?.(snapshot, scope),
    transition: (snapshot, event, scope) => find().transition(snapshot, event, scope),
  }
}
