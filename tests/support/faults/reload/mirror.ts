import type { AnyActorLogic, AnyActorRef, AnyStateMachine, EventObject, Snapshot } from 'xstate'
import type { ActorLogic } from 'xstate'

type Mirrored = { readonly type: 'mirror.show' }

/** Stands in a page in the place of a machine that runs by itself, and shows its parent what that one shows. */
export function mirrorOf(actor: AnyActorRef): AnyActorLogic {
  const logic: ActorLogic<Snapshot<unknown>, EventObject | Mirrored> = {
    getInitialSnapshot: () => actor.getSnapshot() as Snapshot<unknown>,
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot) => snapshot,
  }
  return logic
}

/** A machine in whose tree another logic stands at a place, which is told by the names of the actors from the root. */
export function withChild<Machine extends AnyStateMachine>(
  machine: Machine,
  [name, ...rest]: readonly string[],
  logic: AnyActorLogic,
): Machine {
  if (name === undefined) return machine
  const child = machine.implementations.actors[name] as AnyStateMachine
  const actors = { [name]: rest.length === 0 ? logic : withChild(child, rest, logic) }
  return machine.provide({ actors }) as Machine
}
