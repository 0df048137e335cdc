import {
  createActor,
  transition,
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate'
import { anyFixtures, type AnyFixtures } from '#machines/harness/fixtures.ts'
import { frozenByName } from '#machines/harness/frozen.ts'
import { leafPaths } from '#machines/harness/leaf-path.ts'
import { activeNodes, canHappen, isRefused, stimuli, type Stimulus } from '#machines/harness/chart.ts'
import { HeldClock } from '#machines/harness/held-clock.ts'
import { fullNames } from '#machines/harness/tours.ts'
import { marked } from '#machines/harness/written.ts'
import { stimulusKey, labelOf, nameOf, sentName } from './stimulus-names.ts'

export type GalleryStep = {
  readonly label: string
  /** The names that `transitionName` gives. */
  readonly taken: readonly string[]
  readonly leaves: readonly string[]
}

/** For each actor, the key of the answer that it gives whenever it is called. Without a key the actor hangs. */
export type Habits = Readonly<Record<string, string | undefined>>

export type GallerySession = {
  readonly fixtures: AnyFixtures
  /** Every stimulus that the machine can get, in any of its states. */
  readonly all: readonly Stimulus[]
  readonly subscribe: (changed: () => void) => () => void
  /** A new object after each step, so that React sees the change. */
  readonly now: () => Moment
  readonly send: (key: string) => void
  readonly sendEvent: (event: EventObject) => void
  readonly setHabit: (actor: string, key: string | undefined) => void
  readonly goTo: (index: number) => void
  readonly close: () => void
}

export type Moment = {
  /** A new actor after each move back or forward; its view is made anew. */
  readonly actor: Actor<AnyStateMachine>
  readonly steps: readonly GalleryStep[]
  readonly at: number
  readonly habits: Habits
  /** Why the last event that was sent had no effect. */
  readonly ignored: string | undefined
  readonly active: readonly string[]
  readonly called: ReadonlySet<string>
  readonly possible: readonly Stimulus[]
  readonly refused: readonly Stimulus[]
}

const answeringActor = /^xstate\.(?:done|error)\.actor\.(.+)$/
/** Ends a loop of habits that answer each other. */
const mostSteps = 200

/** `called`: the actors that were called and have not answered. */
type Kept = GalleryStep & { readonly snapshot: Snapshot<unknown>; readonly called: ReadonlySet<string> }

/**
 * A live machine that starts in one of its leaf states. The caller sends its events, answers for its actors, ends its
 * delays, and goes back and forward through its steps. Only habits happen by themselves.
 */
export function openSession(typed: object, leaf: string): GallerySession {
  const fixtures = anyFixtures(typed)
  const all = stimuli(fixtures)
  const listeners = new Set<() => void>()
  let taken: string[] = []
  let called = new Set<string>()
  let sent: string | undefined
  let actor: Actor<AnyStateMachine> | undefined
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.actor' && isActor(event.actorRef) && event.actorRef !== actor)
      called.add(event.actorRef.id)
    if (event.actorRef !== actor) return
    if (event.type === '@xstate.event') called.delete(answeringActor.exec(event.event.type)?.[1] ?? '')
    if (event.type === '@xstate.snapshot' && taken.length > 0) keep(event.event)
  }
  const options: ActorOptions<AnyStateMachine> = { inspect, clock: new HeldClock() }
  const names = fullNames(fixtures)
  const machine = marked(fixtures.machine, (name) => void taken.push(names.get(name) ?? name))
  actor = frozenByName({ ...fixtures, machine }, leaf, undefined, options)
  const { logic } = actor
  called = new Set(activeNodes(actor.getSnapshot()).flatMap(({ invoke }) => invoke.map(({ id }) => id)))
  let habits: Habits = {}
  let steps: readonly Kept[] = [stepOf(`Stands in ${leaf}`, { taken, called, actor })]
  let at = 0
  let ignored: string | undefined
  let moment: Moment | undefined

  function keep(event: EventObject) {
    steps = [...steps.slice(0, at + 1), stepOf(sent ?? labelOf(all, event), { taken, called, actor: live() })]
    at += 1
    taken = []
    ignored = undefined
    changed()
    queueMicrotask(followHabits)
  }

  function changed() {
    moment = undefined
    for (const listener of listeners) listener()
  }

  function now(): Moment {
    moment ??= momentOf(live(), { all, called, steps, at, habits, ignored })
    return moment
  }

  function live(): Actor<AnyStateMachine> {
    if (!actor) throw new Error('The session is closed')
    return actor
  }

  function sendAs(event: EventObject, label: string) {
    sent = label
    live().send(event)
    sent = undefined
  }

  function followHabits() {
    if (!actor) return
    const kept = new Set(Object.values(habits))
    const next = now().possible.find((stimulus) => kept.has(stimulusKey(stimulus)))
    if (next && at < mostSteps) sendAs(next.event, nameOf(next))
  }

  return {
    fixtures,
    all,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now,
    send: (key) => {
      const stimulus = now().possible.find((one) => stimulusKey(one) === key)
      if (stimulus) sendAs(stimulus.event, nameOf(stimulus))
    },
    sendEvent: (event) => {
      ignored = whyIgnored(live(), event)
      if (ignored === undefined) return sendAs(event, sentName(event))
      changed()
    },
    setHabit: (name, key) => {
      habits = { ...habits, [name]: key }
      changed()
      queueMicrotask(followHabits)
    },
    goTo: (index) => {
      const step = steps[index]
      if (!step || index === at) return
      live().stop()
      at = index
      ignored = undefined
      actor = createActor(logic, { ...options, snapshot: step.snapshot, input: fixtures.inputs[0] })
      actor.start()
      taken = []
      called = new Set(step.called)
      changed()
    },
    close: () => {
      actor?.stop()
      actor = undefined
      listeners.clear()
    },
  }
}

type Past = Pick<Moment, 'steps' | 'at' | 'habits' | 'called' | 'ignored'> & { readonly all: readonly Stimulus[] }

function momentOf(actor: Actor<AnyStateMachine>, { all, ...past }: Past): Moment {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const answers = (stimulus: Stimulus) => 'actor' in stimulus && !past.called.has(stimulus.actor)
  return {
    ...past,
    actor,
    active: activeNodes(snapshot).map(({ id }) => id),
    possible: all.filter((stimulus) => !answers(stimulus) && canHappen(snapshot, stimulus)),
    refused: all.filter(({ event }) => isRefused(snapshot, event)),
  }
}

/** Tries the event beforehand: a machine that throws on a payload would break its story. */
function whyIgnored(actor: Actor<AnyStateMachine>, event: EventObject): string | undefined {
  try {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    if (!snapshot.can(event)) return `A guard refuses this ${event.type} here: nothing has changed.`
    transition(actor.logic, snapshot, event)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `This ${event.type} cannot be read: nothing has changed. ${reason}`
  }
}

type Stood = Pick<Kept, 'taken' | 'called'> & { readonly actor: Actor<AnyStateMachine> }

function stepOf(label: string, { taken, called, actor }: Stood): Kept {
  const { value }: AnyMachineSnapshot = actor.getSnapshot()
  return { label, taken, leaves: leafPaths(value), called: new Set(called), snapshot: actor.getPersistedSnapshot() }
}

function isActor(ref: object): ref is AnyActorRef {
  return 'id' in ref
}
