import { setupWorker } from 'msw/browser'
import { expect, inject } from 'vitest'
import { commands } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createActor, type Actor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { createClient } from '#api/client.ts'
import { declaredTransitions, delayOf, type Stimulus } from '#machines/harness/chart.ts'
import { HeldClock } from '#machines/harness/held-clock.ts'
import { leafPaths } from '#machines/harness/leaf-path.ts'
import { stageActors, type Stage } from '#machines/harness/stage.ts'
import { fullNames, leanPaths, type LeanPath } from '#machines/harness/tours.ts'
import { marked } from '#machines/harness/written.ts'
import { anyModel, gestureFor, sightsOf, type AnyModel, type Known, type World } from '#stories/support/model.ts'
import { handlerOf } from './answers.ts'
import { browserHands, unseen } from './browser-hands.ts'
import { noReader } from './no-reader.ts'
import { noTerminal } from './no-terminal.ts'
import { recordFile, writtenRecord } from './walk-record.ts'

/** How long a state may take to be seen, in milliseconds. */
const arrival = 10_000

export type ViewWalk = {
  /** Transitions that no path takes, and leaf states that none visits. */
  readonly unwalked: readonly string[]
  readonly unvisited: readonly string[]
  /** The addresses that the browser was led to. */
  readonly left: readonly string[]
}

/**
 * Walks generated paths through the real view and the real actors by a person's hands; the network and the world are
 * played. Where a path has led to is judged by what is seen.
 */
export async function walkView(typed: object): Promise<ViewWalk> {
  const model = anyModel(typed)
  const { fixtures } = model
  const network = setupWorker()
  await network.start({ quiet: true, onUnhandledFrame: 'error' })
  const taken = new Set<string>()
  const visited = new Set<string>()
  const left: string[] = []
  const names = fullNames(fixtures)
  const world: World = {
    client: createClient({ accessToken: () => undefined, onSessionRefused: () => undefined }),
    reader: noReader,
    terminal: noTerminal,
    leave: (address) => void left.push(address),
  }
  try {
    for (const path of leanPaths(fixtures)) {
      const take = (name: string) => void taken.add(names.get(name) ?? name)
      await walkPath(model, path, { world, take, visited, network })
      network.resetHandlers()
    }
  } finally {
    await network.stop()
  }
  await keepRecord(fixtures.machine.id, taken)
  return {
    unwalked: declaredTransitions(fixtures.machine).filter((name) => !taken.has(name)),
    unvisited: Object.keys(fixtures.states).filter((leaf) => !visited.has(leaf)),
    left,
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

type Means = {
  readonly world: World
  readonly take: (name: string) => void
  readonly visited: Set<string>
  readonly network: ReturnType<typeof setupWorker>
}

type Play = {
  readonly actor: Actor<AnyStateMachine>
  readonly stage: Stage
  readonly clock: HeldClock
  readonly network: Means['network']
}

async function walkPath(model: AnyModel, path: LeanPath, { world, take, visited, network }: Means): Promise<void> {
  const { fixtures } = model
  const stage = stageActors(fixtures, calls(model, world))
  const clock = new HeldClock()
  const machine = marked(fixtures.machine, take).provide({ actors: stage.actors })
  const actor = createActor(machine, { input: path.input, clock })
  actor.start()
  await render(model.view(actor))
  const way: string[] = []
  try {
    await look(model, path.start, visited)
    let known = knownOf(path.start)
    for (const { stimulus, after } of path.steps) {
      way.push(stimulus.key)
      await apply(model, stimulus, { known, actor, stage, clock, network })
      await look(model, after, visited)
      known = knownOf(after)
    }
  } catch (error) {
    throw new Error(`${fixtures.machine.id}, on the way [${way.join(', ')}]`, { cause: error })
  } finally {
    actor.stop()
    await cleanup()
  }
}

/** The real calls of the first place that uses the machine; listeners are left silent. */
function calls({ actors: [first], fixtures, replies }: AnyModel, world: World) {
  return Object.fromEntries(
    Object.entries(first?.(world) ?? {}).filter(
      ([name]) => fixtures.outputs[name] !== 'listens' && replies?.[name] !== 'held',
    ),
  )
}

function knownOf({ context, value }: AnyMachineSnapshot): Known<AnyStateMachine> {
  return { context, leaves: leafPaths(value) }
}

/** Waits until everything is seen that tells where the chart leads. */
async function look(model: AnyModel, { context, value }: AnyMachineSnapshot, visited: Set<string>): Promise<void> {
  for (const leaf of leafPaths(value)) {
    const sights = sightsOf(model, leaf, context)
    const say = () => `${leaf} is not seen`
    await expect.poll(() => unseen(sights), { timeout: arrival, interval: 5, message: say() }).toEqual([])
    visited.add(leaf)
  }
}

async function apply(
  model: AnyModel,
  stimulus: Stimulus,
  { known, actor, stage, clock, network }: Play & { readonly known: Known<AnyStateMachine> },
): Promise<void> {
  switch (stimulus.kind) {
    case 'sent': {
      const gesture = gestureFor(model, stimulus.event, known)
      return gesture.by === 'world' ? actor.send(stimulus.event) : gesture.does(browserHands, stimulus.event)
    }
    case 'waited':
      return clock.end(delayOf(model.fixtures, stimulus.delay))
    case 'showed':
      return stage.show(stimulus.actor, stimulus.snapshot)
    case 'threw':
      return stage.reject(stimulus.actor, stimulus.error)
    case 'answered': {
      if (!stage.isReal(stimulus.actor)) return stage.resolve(stimulus.actor, stimulus.output)
      const replies = model.replies?.[stimulus.actor]
      if (typeof replies === 'function') network.use(...replies(stimulus.output).map(handlerOf))
      return stage.open(stimulus.actor).over
    }
  }
}
