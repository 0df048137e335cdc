import type { ReactNode } from 'react'
import { setupWorker } from 'msw/browser'
import { expect, inject } from 'vitest'
import { commands } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createActor, waitFor, type Actor, type AnyActorLogic, type AnyStateMachine, type EventFromLogic } from 'xstate'
import {
  anyFixtures,
  type ActorName,
  type AnyFixtures,
  type Fixtures,
  type Outputs,
} from '#machines/harness/fixtures.ts'
import { leafPaths, type LeafPath } from '#machines/harness/leaf-path.ts'
import type { Handler } from './answers.ts'
import { declaredTransitions, delayOf, type Stimulus } from '#machines/harness/chart.ts'
import { fullNames, leanPaths } from '#machines/harness/tours.ts'
import { marked } from '#machines/harness/written.ts'
import { gateActors } from '#machines/harness/gated-actors.ts'
import { HeldClock } from '#machines/harness/held-clock.ts'
import type { Path } from '#machines/harness/paths.ts'
import { recordFile, writtenRecord } from './walk-record.ts'

/** How long an answer may take to reach its machine, in milliseconds. */
const arrival = 10_000

/** How a person does what an event says; for what the world reports, how the world reports it. */
export type Gestures<Machine extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<Machine>['type']]: (
    event: Extract<EventFromLogic<Machine>, { type: Type }>,
    actor: Actor<Machine>,
  ) => Promise<void> | void
}

/** Checks the page in each leaf state. */
export type Sights<Machine extends AnyStateMachine> = Record<
  LeafPath<Machine>,
  (actor: Actor<Machine>) => Promise<void>
>

/** What the network answers so that an actor gives this output. */
export type Network<Machine> = {
  readonly [Name in ActorName<Machine>]: Outputs<Machine>[Name] extends 'listens'
    ? 'listens'
    : ((output: Extract<Outputs<Machine>[Name], readonly unknown[]>[number]) => readonly Handler[]) | 'held'
}

export type ViewUnderTest<Machine extends AnyStateMachine> = {
  readonly fixtures: Fixtures<Machine>
  readonly actors: Record<string, AnyActorLogic>
  readonly view: (actor: Actor<Machine>) => ReactNode
  readonly gestures: Gestures<Machine>
  readonly sights: Sights<Machine>
  readonly network: Network<Machine>
}

export type ViewWalk = { readonly unwalked: string[]; readonly unseen: string[]; readonly paths: number }

/** A test that has lost its machine's type: the walk itself asks for nothing but names. */
type LooseTest = {
  readonly fixtures: AnyFixtures
  readonly actors: Record<string, AnyActorLogic>
  readonly view: (actor: Actor<AnyStateMachine>) => ReactNode
  readonly gestures: Record<string, (event: unknown, actor: Actor<AnyStateMachine>) => Promise<void> | void>
  readonly sights: Record<string, (actor: Actor<AnyStateMachine>) => Promise<void>>
  readonly network: Record<string, 'listens' | 'held' | ((output: unknown) => readonly Handler[])>
}

/** Walks generated paths through the real view, with real actors, by gestures; the network alone is played. */
export async function walkView<Machine extends AnyStateMachine>(typed: ViewUnderTest<Machine>): Promise<ViewWalk> {
  const test = { ...(typed as object), fixtures: anyFixtures(typed.fixtures) } as LooseTest
  const worker = setupWorker()
  await worker.start({ quiet: true, onUnhandledFrame: 'error' })
  const taken = new Set<string>()
  const seen = new Set<string>()
  const paths = leanPaths(test.fixtures)
  const names = fullNames(test.fixtures)
  try {
    for (const path of paths) {
      await walkPath(test, path, {
        take: (name) => taken.add(names.get(name) ?? name),
        seen,
        play: (handlers) => worker.use(...handlers),
      })
      worker.resetHandlers()
    }
  } finally {
    await worker.stop()
  }
  await keepRecord(test.fixtures.machine.id, taken)
  return {
    unwalked: declaredTransitions(test.fixtures.machine).filter((name) => !taken.has(name)),
    unseen: Object.keys(test.fixtures.states).filter((leaf) => !seen.has(leaf)),
    paths: paths.length,
  }
}

/** What the walks of this test file have taken, by machine. */
const walked = new Map<string, ReadonlySet<string>>()

/** For `npm run paths`, which says what the last runs walked. */
async function keepRecord(machine: string, taken: ReadonlySet<string>): Promise<void> {
  const all = taken.union(walked.get(machine) ?? new Set<string>())
  walked.set(machine, all)
  const { testPath = '' } = expect.getState()
  const test = testPath.slice(testPath.indexOf('/tests/') + 1)
  const record = { machine, in: 'browser', commit: inject('commit'), test, transitions: [...all] } as const
  await commands.writeFile(recordFile(record), writtenRecord(record))
}

type Notes = {
  readonly take: (name: string) => void
  readonly seen: Set<string>
  readonly play: (handlers: readonly Handler[]) => void
}

async function walkPath(test: LooseTest, path: Path, notes: Notes): Promise<void> {
  const gates = gateActors(test.actors, test.fixtures)
  const clock = new HeldClock()
  const actor = createActor(marked(test.fixtures.machine, notes.take).provide({ actors: gates.actors }), {
    input: path.input,
    clock,
  })
  actor.start()
  await render(test.view(actor))
  try {
    await look(test, leafPaths(actor.getSnapshot().value), { actor, seen: notes.seen })
    for (const { stimulus, leaves } of path.steps) {
      await apply(test, stimulus, { actor, gates, clock, play: notes.play })
      // What is seen may be there already: the machine itself must have arrived before anything else is done.
      await waitFor(actor, ({ value }) => leafPaths(value).join() === leaves.join(), { timeout: arrival })
      await look(test, leaves, { actor, seen: notes.seen })
    }
  } catch (error) {
    throw new Error(`On the way ${path.name}`, { cause: error })
  } finally {
    actor.stop()
    await cleanup()
  }
}

async function look(
  test: LooseTest,
  leaves: readonly string[],
  { actor, seen }: { actor: Actor<AnyStateMachine>; seen: Set<string> },
): Promise<void> {
  for (const leaf of leaves) {
    const sight = test.sights[leaf]
    if (!sight) throw new Error(`Nothing is said of what ${leaf} shows`)
    await sight(actor)
    seen.add(leaf)
  }
}

type Hands = {
  readonly actor: Actor<AnyStateMachine>
  readonly gates: ReturnType<typeof gateActors>
  readonly clock: HeldClock
  readonly play: Notes['play']
}

async function apply(test: LooseTest, stimulus: Stimulus, { actor, gates, clock, play }: Hands): Promise<void> {
  switch (stimulus.kind) {
    case 'sent':
      return test.gestures[stimulus.event.type]?.(stimulus.event, actor)
    case 'waited':
      return clock.end(delayOf(test.fixtures, stimulus.delay))
    case 'showed':
      return gates.held.show(stimulus.actor, stimulus.snapshot)
    case 'threw':
      if (!gates.isReal(stimulus.actor)) return gates.held.reject(stimulus.actor, stimulus.error)
      return gates.sabotage(stimulus.actor, stimulus.error)
    case 'answered': {
      if (!gates.isReal(stimulus.actor)) return gates.held.resolve(stimulus.actor, stimulus.output)
      const handlers = test.network[stimulus.actor]
      if (typeof handlers === 'function') play(handlers(stimulus.output))
      return gates.open(stimulus.actor)
    }
  }
}
