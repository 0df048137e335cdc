import {
  createEmptyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'
import { activeNodes, canHappen, stimuli, type Stimulus } from './chart.ts'
import type { AnyFixtures } from './fixtures.ts'
import { leafPaths } from './leaf-path.ts'
import { same } from './same.ts'
import { marked, takenBy } from './written.ts'

/** An actor that a step starts. */
export type Started = { readonly name: string; readonly input: unknown }

/** An event that a step sends to another actor; or an action of the machine's own, as an event of its name. */
export type Told = { readonly name: string; readonly event: EventObject }

/** What a machine does by one stimulus. */
export type Step = {
  readonly stimulus: Stimulus
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
  /** The transitions that are taken, by the names of `writtenTransitions`; none where the stimulus is refused. */
  readonly taken: readonly string[]
  readonly started: readonly Started[]
  readonly told: readonly Told[]
}

/** Where a machine begins with an input. */
export type Start = Omit<Step, 'before' | 'stimulus' | 'told'> & { readonly input: unknown }

/** A step, and the key of where it leads. */
export type StepTo = Step & { readonly to: string }

/** A state that can be reached, and the shortest way to it. */
export type Vertex = {
  /** Tells states apart: `standing`, and the actors that have answered already. */
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  readonly way: readonly string[]
  /** The input that the way begins with, and the steps of the way. */
  readonly input: unknown
  readonly path: readonly StepTo[]
  readonly steps: readonly StepTo[]
}

export type Graph = { readonly starts: readonly Start[]; readonly vertices: readonly Vertex[] }

/** The identity of a state: its value, and the part of the context that guards read. */
export function standing(fixtures: AnyFixtures, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, fixtures.guarded?.(snapshot) ?? null])
}

/**
 * Everything that can happen to a machine, wherever it can get to from the inputs of its fixtures. A state that is
 * reached by two ways with different contexts is in it twice: what happens there must not depend on the way. Throws for
 * a machine with more states than `most`.
 */
export function graphOf(fixtures: AnyFixtures, most = 20_000): Graph {
  const keyOf = ({ snapshot, answered }: Pick<Arrival, 'snapshot' | 'answered'>) => {
    const over = [...answered].filter((name) => snapshot.children[name] !== undefined).toSorted()
    return [standing(fixtures, snapshot), ...over].join(' after ')
  }
  return explored(fixtures, { most, twins: 2, keyOf, isTried })
}

/**
 * What can happen to a machine from one of its inputs on. States with the same name are one: the first to be reached
 * counts. Nothing is refused, and an actor can answer again.
 */
export function namedGraphOf(
  fixtures: AnyFixtures,
  input: unknown,
  nameOf: (state: AnyMachineSnapshot) => string,
): Graph {
  const only = { ...fixtures, inputs: [input] }
  return explored(only, { most: 20_000, twins: 1, keyOf: ({ snapshot }) => nameOf(snapshot), isTried: canHappen })
}

type Exploring = {
  readonly most: number
  /** How many states with one key are told apart by their contexts. */
  readonly twins: number
  readonly keyOf: (arrival: Pick<Arrival, 'snapshot' | 'answered'>) => string
  readonly isTried: (snapshot: AnyMachineSnapshot, stimulus: Stimulus, answered: ReadonlySet<string>) => boolean
}

function explored(fixtures: AnyFixtures, { most, twins, keyOf, isTried }: Exploring): Graph {
  const machine = marked(fixtures.machine)
  const all = stimuli(fixtures)
  const starts = fixtures.inputs.map((input) => beginning(machine, input))
  const vertices = new Map<string, Vertex[]>()
  const open: Arrival[] = starts.map(({ after: snapshot, input }, index) => {
    const answered = new Set<string>()
    return { key: keyOf({ snapshot, answered }), snapshot, answered, way: [`start #${index}`], input, path: [] }
  })
  const isKnown = (key: string, { context }: AnyMachineSnapshot) => {
    const known = vertices.get(key) ?? []
    return known.length >= twins || known.some((twin) => same(twin.snapshot.context, context))
  }
  for (const { key, snapshot, answered, way, input, path } of open) {
    if (isKnown(key, snapshot)) continue
    if (vertices.size > most) throw new Error(`${fixtures.machine.id} has more than ${most} states: ${way.join(', ')}`)
    const steps = all.flatMap((stimulus) => {
      if (!isTried(snapshot, stimulus, answered)) return []
      const step = isTaken(snapshot, stimulus) ? stepOf(machine, snapshot, stimulus) : refusedStep(snapshot, stimulus)
      const next = { snapshot: step.after, answered: answeredAfter(answered, step) }
      const to = step.taken.length === 0 ? key : keyOf(next)
      const led = { ...step, to }
      if (step.taken.length > 0 && !isKnown(to, step.after))
        open.push({ ...next, key: to, input, way: [...way, stimulus.key], path: [...path, led] })
      return [led]
    })
    vertices.set(key, [...(vertices.get(key) ?? []), { key, snapshot, way, input, path, steps }])
  }
  return { starts, vertices: [...vertices.values()].flat() }
}

type Arrival = {
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  /** The actors that run no more, though their state is still active. */
  readonly answered: ReadonlySet<string>
  readonly way: readonly string[]
  readonly input: unknown
  readonly path: readonly StepTo[]
}

/** The actors that have answered once a step is done: each answers or throws once, until it is started again. */
export function answeredAfter(answered: ReadonlySet<string>, { stimulus, started }: Step): ReadonlySet<string> {
  const ended = stimulus.kind === 'answered' || stimulus.kind === 'threw' ? [stimulus.actor] : []
  const again = new Set(started.map(({ name }) => name))
  return new Set([...answered, ...ended].filter((name) => !again.has(name)))
}

/** Whether a stimulus can come to a state at all: an answer only from an actor that runs, a gesture only to what is open. */
function isTried(snapshot: AnyMachineSnapshot, stimulus: Stimulus, answered: ReadonlySet<string>): boolean {
  if (snapshot.status !== 'active') return false
  if (stimulus.kind === 'sent') return canHappen(snapshot, stimulus) || !isTaken(snapshot, stimulus)
  if (stimulus.kind === 'waited') return activeNodes(snapshot).some(({ id }) => stimulus.event.type.endsWith(`.${id}`))
  return snapshot.children[stimulus.actor] !== undefined && !answered.has(stimulus.actor)
}

function isTaken(snapshot: AnyMachineSnapshot, { event }: Stimulus): boolean {
  return activeNodes(snapshot).some((node) => node.transitions.has(event.type)) && snapshot.can(event)
}

function refusedStep(before: AnyMachineSnapshot, stimulus: Stimulus): Step {
  return { stimulus, before, after: before, taken: [], started: [], told: [] }
}

export function beginning(machine: AnyStateMachine, input: unknown): Start {
  const { scope, actions } = stillScope()
  const after: AnyMachineSnapshot = machine.getInitialSnapshot(scope, input)
  return { input, after, ...done(actions) }
}

export function stepOf(machine: AnyStateMachine, before: AnyMachineSnapshot, stimulus: Stimulus): Step {
  const { scope, actions } = stillScope()
  const after: AnyMachineSnapshot = machine.transition(before, stimulus.event, scope)
  return { stimulus, before, after, ...done(actions) }
}

/** What a machine does; undefined where it breaks. */
export function unbroken<Done extends Pick<Step, 'after'>>(does: () => Done): Done | undefined {
  try {
    const done = does()
    return done.after.status === 'error' ? undefined : done
  } catch {
    return undefined
  }
}

const nobody = createEmptyActor()
const nothing = () => undefined

/**
 * Lets a machine say what it would do, and do none of it. XState's own `transition` does so too, by starting the machine
 * with all its actors for each step: a chart of many states takes five times as long.
 */
function stillScope(): { readonly scope: AnyActorScope; readonly actions: readonly Action[] } {
  const actions: Action[] = []
  const scope: AnyActorScope = {
    self: nobody,
    id: '',
    sessionId: '',
    system: nobody.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action) => void actions.push(action),
  }
  return { scope, actions }
}

type Action = { readonly type: string; readonly params?: unknown }

function done(actions: readonly Action[]): Pick<Step, 'taken' | 'started' | 'told'> {
  return {
    taken: actions.flatMap((action) => takenBy(action) ?? []),
    started: actions
      .filter(({ type }) => type === 'xstate.spawnChild')
      .map(({ params }) => {
        const { id, input } = params as { id: string; input: unknown }
        return { name: id, input }
      }),
    told: actions.flatMap((action): Told[] => {
      const { type, params } = action
      if (type === 'xstate.sendTo') {
        const { targetId, event } = params as { targetId: string; event: EventObject }
        return [{ name: targetId, event }]
      }
      const isOwn = !type.startsWith('xstate.') && takenBy(action) === undefined
      return isOwn ? [{ name: type, event: { ...Object(params), type } }] : []
    }),
  }
}

/** A snapshot of one machine as another one has it that was made from it. */
export function adopted(machine: AnyStateMachine, { value, context, children, status }: AnyMachineSnapshot) {
  const snapshot: AnyMachineSnapshot = machine.resolveState({ value, context, status })
  Object.assign(snapshot.children, children)
  return snapshot
}

const leavesBySnapshot = new WeakMap<AnyMachineSnapshot, readonly string[]>()

/** The leaf states that a snapshot stands in. */
export function leavesIn(snapshot: AnyMachineSnapshot): readonly string[] {
  const leaves = leavesBySnapshot.get(snapshot) ?? leafPaths(snapshot.value)
  leavesBySnapshot.set(snapshot, leaves)
  return leaves
}
