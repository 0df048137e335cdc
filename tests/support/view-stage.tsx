import { setupWorker } from 'msw/browser'
import { expect } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createActor, type Actor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { createClient } from '#api/client.ts'
import { delayOf, type Stimulus } from '#machines/harness/chart.ts'
import { HeldClock } from '#machines/harness/held-clock.ts'
import { leafPaths } from '#machines/harness/leaf-path.ts'
import { stageActors, type Stage } from '#machines/harness/stage.ts'
import type { LeanPath } from '#machines/harness/tours.ts'
import { gestureFor, sightsOf, type AnyModel, type Known, type ActorTools } from '#stories/support/model.ts'
import { handlerOf } from './answers.ts'
import { browserHands, unseen } from './browser-hands.ts'
import { noReader } from './no-reader.ts'
import { noTerminal } from './no-terminal.ts'

export type ViewStage = {
  /**
   * Walks a path through the view with this machine behind it, and fails where a state is not seen in time, which is
   * given in milliseconds.
   */
  readonly walk: (path: LeanPath, machine: AnyStateMachine, patience?: number) => Promise<void>
  /** The addresses that the browser was led to. */
  readonly left: readonly string[]
  readonly close: () => Promise<void>
}

/** A flow's view and its real calls; the network and the world are played as its model says. */
export async function openViewStage(model: AnyModel): Promise<ViewStage> {
  const network = setupWorker()
  await network.start({ quiet: true, onUnhandledFrame: 'error' })
  const left: string[] = []
  const world: ActorTools = {
    client: createClient({ accessToken: () => undefined, onSessionRefused: () => undefined }),
    reader: noReader,
    terminal: noTerminal,
    leave: (address) => void left.push(address),
  }
  return {
    walk: async (path, machine, patience = 10_000) => {
      network.resetHandlers()
      await walkPath(model, path, { world, network, machine, patience })
    },
    left,
    close: async () => network.stop(),
  }
}

type Means = {
  readonly world: ActorTools
  readonly network: ReturnType<typeof setupWorker>
  readonly machine: AnyStateMachine
  readonly patience: number
}

async function walkPath(model: AnyModel, path: LeanPath, { world, network, machine, patience }: Means): Promise<void> {
  const stage = stageActors(model.fixtures, calls(model, world))
  const clock = new HeldClock()
  const actor = createActor(machine.provide({ actors: stage.actors }), { input: path.input, clock })
  const errors: unknown[] = []
  actor.subscribe({ error: (error) => void errors.push(error) })
  actor.start()
  await render(model.view(actor))
  const way: string[] = []
  try {
    await look(model, path.start, patience)
    for (const { stimulus, before, after } of path.steps) {
      way.push(stimulus.key)
      await apply(model, stimulus, { known: knownOf(before), actor, stage, clock, network })
      if (errors.length > 0) throw errors[0]
      await look(model, after, patience)
    }
  } catch (error) {
    throw new Error(`${machine.id}, on the way [${way.join(', ')}]`, { cause: error })
  } finally {
    actor.stop()
    await cleanup()
  }
}

/** The real calls of the first place that uses the machine; listeners are left silent. */
function calls({ actors: [first], fixtures, replies }: AnyModel, world: ActorTools) {
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
async function look(model: AnyModel, { context, value }: AnyMachineSnapshot, timeout: number): Promise<void> {
  const leaves = leafPaths(value)
  for (const leaf of leaves) {
    const sights = sightsOf(model, leaf, context, leaves)
    await expect.poll(() => unseen(sights), { timeout, interval: 5, message: `${leaf} is not seen` }).toEqual([])
  }
}

type Play = {
  readonly known: Known<AnyStateMachine>
  readonly actor: Actor<AnyStateMachine>
  readonly stage: Stage
  readonly clock: HeldClock
  readonly network: Means['network']
}

async function apply(model: AnyModel, stimulus: Stimulus, play: Play): Promise<void> {
  const { known, actor, stage, clock, network } = play
  switch (stimulus.kind) {
    case 'sent': {
      const gesture = gestureFor(model, stimulus.event, known)
      return gesture.by === 'world' ? actor.send(stimulus.event) : gesture.does(browserHands, stimulus.event, known)
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
