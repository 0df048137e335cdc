import {
  createActor,
  type Actor,
  type ActorOptions,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
} from 'xstate'
import { activeNodes } from './chart.ts'
import { anyFixtures, type AnyFixtures, type Fixtures } from './fixtures.ts'
import { stageActors } from './stage.ts'
import { valueOfPath, type LeafPath } from './leaf-path.ts'

/**
 * An actor in one leaf state, as its fixtures describe it: no child actor is started, and no timer runs. It still
 * accepts events and moves on, with every actor held.
 */
export function frozen<Machine extends AnyStateMachine>(
  fixtures: Fixtures<Machine>,
  leaf: LeafPath<Machine>,
  context: ContextFrom<Machine> = fixtures.states[leaf],
  options: ActorOptions<AnyStateMachine> = {},
): Actor<Machine> {
  return frozenByName(anyFixtures(fixtures), leaf, context, options) as Actor<Machine>
}

/** The same for a machine whose type and states are unknown. */
export function frozenByName(
  fixtures: AnyFixtures,
  leaf: string,
  context: unknown = fixtures.states[leaf],
  options: ActorOptions<AnyStateMachine> = {},
): Actor<AnyStateMachine> {
  const machine = fixtures.machine.provide({ actors: stageActors(fixtures).actors })
  const value = fixtures.values?.[leaf] ?? valueOfPath(leaf)
  const snapshot = machine.resolveState({ value, context })
  Object.assign(snapshot.children, mutes(fixtures, snapshot))
  return createActor(machine, { ...options, snapshot, input: fixtures.inputs[0] }).start()
}

/** Stand-ins for the children: they show the snapshots of the fixtures, accept events, and do nothing. */
function mutes({ snapshots = {} }: AnyFixtures, snapshot: AnyMachineSnapshot): object {
  const invoked = activeNodes(snapshot).flatMap((node) => node.invoke)
  const still = { status: 'stopped', output: undefined, error: undefined }
  return Object.fromEntries(invoked.map(({ id, src }) => [id, { src, snapshot: { ...snapshots[id]?.[0], ...still } }]))
}
