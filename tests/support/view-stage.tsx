import { setupWorker } from 'msw/browser'
import { expect } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createActor, type Actor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { createClient } from '#api/client.ts'
import type { Other } from '#machines/harness/contrast.ts'
import type { Step } from '#machines/harness/graph.ts'
import { HeldClock } from '#machines/harness/held-clock.ts'
import { leafPaths } from '#machines/harness/leaf-path.ts'
import { stageActors, type Stage } from '#machines/harness/stage.ts'
import type { LeanPath } from '#machines/harness/tours.ts'
import { stimulate } from '#machines/harness/walk.ts'
import type { Hands } from '#stories/support/hands.ts'
import { gestureFor, sightsOf, type AnyModel, type Known, type ActorTools } from '#stories/support/model.ts'
import { handlerOf } from './answers.ts'
import { handsOf, lookNow, notSeen } from './browser-hands.ts'
import { noReader } from './no-reader.ts'
import { noTerminal } from './no-terminal.ts'

export type ViewStage = {
  /** Walks a path through the view with this machine behind it, and fails where a state is not seen in time. */
  readonly walk: (path: LeanPath, machine: AnyStateMachine) => Promise<void>
  /**
   * Walks it with a machine that stands elsewhere at some of its places. True as soon as the page there does not show
   * what it should, or lets a person not go on.
   */
  readonly tells: (path: LeanPath, mutant: AnyStateMachine, others: readonly Other[]) => Promise<boolean>
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
    walk: async (path, machine) => void (await walkPath(model, path, { world, network, machine })),
    tells: (path, machine, others) => walkPath(model, path, { world, network, machine }, others),
    left,
    close: async () => network.stop(),
  }
}

type Means = {
  readonly world: ActorTools
  readonly network: ReturnType<typeof setupWorker>
  readonly machine: AnyStateMachine
}

/** Walks a path; true as soon as the page does not show what it should, once the machine stands elsewhere. */
async function walkPath(
  model: AnyModel,
  path: LeanPath,
  { world, network, machine }: Means,
  others: readonly Other[] = [],
): Promise<boolean> {
  if (others.includes('broken')) return true
  network.resetHandlers()
  const stage = stageActors(model.fixtures, calls(model, world))
  const clock = new HeldClock()
  const actor = createActor(machine.provide({ actors: stage.actors }), { input: path.input, clock })
  const errors: unknown[] = []
  actor.subscribe({ error: (error) => void errors.push(error) })
  // A view that breaks leaves an empty page, which looks like one where all is closed.
  const broke = ({ error }: ErrorEvent) => void (error && errors.push(error))
  window.addEventListener('error', broke)
  actor.start()
  const play = { actor, stage, clock, network }
  const way: string[] = []
  const sound = others.findIndex((other) => other !== 'same')
  const isSoundAt = (place: number) => sound < 0 || place < sound
  try {
    const shown = render(model.view(actor)).then(() => undefined)
    if (isSoundAt(0)) {
      await shown
      await look(model, path.start)
    } else if (!(await inTime(shown)) || (await isTold(model, path.start, others[0]))) return true
    for (const [index, step] of path.steps.entries()) {
      way.push(step.stimulus.key)
      if (isSoundAt(index + 1)) {
        await take(model, step, play)
        if (errors.length > 0) throw errors[0]
        await look(model, step.after)
      } else {
        const isTaken = await inTime(take(model, step, play, hurry))
        if (!isTaken || (await isTold(model, step.after, others[index + 1])) || errors.length > 0) return true
      }
    }
    return false
  } catch (error) {
    throw new Error(`${machine.id}, on the way [${way.join(', ')}]`, { cause: error })
  } finally {
    window.removeEventListener('error', broke)
    actor.stop()
    await cleanup()
  }
}

/** How long a gesture and a step of a changed machine may take, and one that nothing may be there for, in milliseconds. */
const hurry = 2_000
const longest = 10_000
const trying = 500

/** How many times a page is painted until it shows where its machine stands, on a machine of any speed. */
const frames = 30

/** Whether something is done in time. */
async function inTime(work: Promise<void>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), longest))
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ])
}

/** The real calls of the first place that uses the machine; listeners are left silent. */
function calls({ actors: [first], fixtures, replies }: AnyModel, world: ActorTools) {
  return Object.fromEntries(
    Object.entries(first?.(world) ?? {}).filter(
      ([name]) => fixtures.outputs[name] !== 'listens' && replies?.[name] !== 'held',
    ),
  )
}

/** Where a flow stands, as somebody who brings an event about knows it. */
export function knownOf({ context, value }: AnyMachineSnapshot): Known<AnyStateMachine> {
  return { context, leaves: leafPaths(value) }
}

/** Waits until everything is seen that tells where the chart leads. */
async function look(model: AnyModel, { context, value }: AnyMachineSnapshot): Promise<void> {
  const leaves = leafPaths(value)
  for (const leaf of leaves) {
    const sights = sightsOf(model, leaf, context, leaves)
    await expect
      .poll(() => notSeen(sights), { timeout: 10_000, interval: 5, message: `${leaf} is not seen` })
      .toEqual([])
  }
}

/** Whether the page shows something else than it should, as soon as it shows where the machine stands, or in the end. */
async function isTold(model: AnyModel, should: AnyMachineSnapshot, stands: Other = 'same'): Promise<boolean> {
  const there = typeof stands === 'string' ? should : stands
  for (let frame = 0; frame < frames && !isSeen(model, there); frame += 1) await painted()
  await painted()
  await painted()
  return !isSeen(model, should)
}

/** Whether everything is seen now that tells this state; not where nothing is said of what it shows. */
function isSeen(model: AnyModel, { context, value }: AnyMachineSnapshot): boolean {
  const leaves = leafPaths(value)
  const { areAllSeen } = lookNow()
  try {
    return leaves.every((leaf) => areAllSeen(sightsOf(model, leaf, context, leaves)))
  } catch {
    return false
  }
}

async function painted(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

type Play = {
  readonly actor: Actor<AnyStateMachine>
  readonly stage: Stage
  readonly clock: HeldClock
  readonly network: Means['network']
}

/** Brings about a step of a path. What must be refused is tried only: a person may find nothing to do it with. */
async function take(model: AnyModel, step: Step, play: Play, patience?: number): Promise<void> {
  if (step.taken.length > 0) return apply(model, step, play, handsOf(patience))
  await apply(model, step, play, handsOf(trying)).catch(() => undefined)
}

async function apply(model: AnyModel, { stimulus, before }: Step, play: Play, hands: Hands): Promise<void> {
  const { actor, stage, clock, network } = play
  if (stimulus.kind === 'sent') {
    const known = knownOf(before)
    const gesture = gestureFor(model, stimulus.event, known)
    if (gesture.by === 'person') return gesture.does(hands, stimulus.event, known)
  }
  if (stimulus.kind === 'answered' && stage.isReal(stimulus.actor)) {
    const replies = model.replies?.[stimulus.actor]
    if (typeof replies === 'function') network.use(...replies(stimulus.output).map(handlerOf))
    return stage.open(stimulus.actor).over
  }
  stimulate(stimulus, { fixtures: model.fixtures, actor, stage, clock })
}
