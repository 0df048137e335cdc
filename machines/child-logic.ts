import type { ActorLogic, AnyActorLogic, AnyStateMachine, EventObject, InputFrom, Snapshot, SnapshotFrom } from 'xstate'

/** A child machine as its parent knows it: what it shows, and what it starts from. */
export type ChildLogic<Shown extends Snapshot<unknown>, Input> = ActorLogic<Shown, EventObject, Input>

/** A child that a machine declares and the app provides. */
export function childOf<Shown extends Snapshot<unknown>, Input>(name: string): ChildLogic<Shown, Input> {
  const missing = () => {
    throw new Error(`${name} is not provided`)
  }
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing }
}

type Fits<Machine extends AnyStateMachine, Shown, Input> =
  SnapshotFrom<Machine> extends Shown ? (Input extends InputFrom<Machine> ? unknown : never) : never

/**
 * A machine as a parent's child, so that the parent need not know its events. The types require it to show and to take
 * what the parent expects.
 */
export function asChild<Shown extends Snapshot<unknown>, Input, Machine extends AnyStateMachine>(
  machine: Machine & Fits<Machine, Shown, Input>,
): ChildLogic<Shown, Input> {
  const logic: AnyActorLogic = machine
  return logic
}
