import { createActor, type Actor, type AnyStateMachine, type ContextFrom } from 'xstate'
import type { Fixtures } from './fixtures.ts'
import { holdActors } from './held-actors.ts'
import { valueOfPath, type LeafPath } from './leaf-path.ts'

/**
 * An actor that stands in one leaf state, as its fixtures describe it: no actor of its own is started, no timer runs.
 * It is still alive: what is sent to it moves it, with every actor held.
 */
export function frozen<Machine extends AnyStateMachine, Transient extends string>(
  fixtures: Fixtures<Machine, Transient>,
  leaf: LeafPath<Machine, Transient>,
  context: ContextFrom<Machine> = fixtures.states[leaf],
): Actor<Machine> {
  const machine = fixtures.machine.provide({ actors: holdActors(fixtures).actors }) as Machine
  const value = fixtures.values?.[leaf] ?? valueOfPath(leaf)
  return createActor(machine, { snapshot: machine.resolveState({ value, context }), input: fixtures.inputs[0] }).start()
}
