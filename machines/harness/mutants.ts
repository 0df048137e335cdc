import { not, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { isWithin } from './leaf-path.ts'
import type { Written, WrittenTransition } from './written.ts'
import { allNodes, placeOfInvoke, placeOfState, rewritten, valueAt, writtenTransitions } from './written.ts'

/** A machine that differs in one thing from the one that it was made from. */
export type Mutant = {
  /** `payment.executing on xstate.done.actor.execute#0 → payment.paid`, say. */
  readonly name: string
  /** Whether it leads elsewhere, under another condition, does something else, or is another part of the state. */
  readonly kind: 'target' | 'guard' | 'action' | 'state'
  /** The state whose part is changed, and where it is a transition, by which event that is taken. */
  readonly at: AnyStateNode
  readonly eventType?: string
  readonly machine: () => AnyStateMachine
}

/** Chooses one of so many. */
export type Pick = (count: number) => number

/** The same choices for the same seed: the linear congruential generator of Numerical Recipes. */
export function seededPick(seed: number): Pick {
  let state = seed >>> 0
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

/** So many at most, from all over the list. */
export function sampleOf<Item>(all: readonly Item[], most: number, pick: Pick): readonly Item[] {
  const stride = Math.max(1, Math.ceil(all.length / most))
  const first = pick(stride)
  return all.filter((_, index) => index % stride === first)
}

/**
 * Every machine that differs from this one by one transition's target, guard or action, one action on the way in or out,
 * one actor's input, one tag, one wait, or its output.
 */
export function mutantsOf(machine: AnyStateMachine, pick: Pick): Mutant[] {
  const transitions = writtenTransitions(machine)
  const assigns = assigning(machine, transitions)
  return [
    ...transitions.flatMap((written) =>
      [...targets(machine, written, pick), ...guards(written), ...actions(written, assigns, pick)].map(
        ([kind, label, change]): Mutant => ({
          name: `${written.name} ${label}`,
          kind,
          at: written.node,
          eventType: written.eventType,
          machine: () => rewritten(machine, [{ place: written.place, value: { ...written.value, ...change } }]),
        }),
      ),
    ),
    ...allNodes(machine).flatMap((node) => ofState(machine, node)),
    ...Object.entries(machine.implementations.delays).map(([name, length]) => ({
      name: `${machine.id} waits ${name} twice as long`,
      kind: 'state' as const,
      at: machine.root,
      machine: () => machine.provide({ delays: { [name]: Number(length) * 2 } }),
    })),
  ]
}

/** Those of these names that no mutant of the machine has, whichever are chosen. */
export function strangeNames(machine: AnyStateMachine, names: readonly string[]): readonly string[] {
  let strange = names
  let most = 1
  for (let choice = 0; strange.length > 0 && choice < most; choice += 1) {
    const mutants = mutantsOf(machine, (count) => {
      most = Math.max(most, count)
      return choice % Math.max(1, count)
    })
    const known = new Set(mutants.map(({ name }) => name))
    strange = strange.filter((name) => !known.has(name))
  }
  return strange
}

type Change = readonly [kind: Mutant['kind'], label: string, change: Readonly<Record<string, unknown>>]

/** Leads to each sibling of where it leads, to one leaf elsewhere where the machine can rest, and nowhere. */
function targets(machine: AnyStateMachine, { transition }: WrittenTransition, pick: Pick): Change[] {
  const target = transition.target?.[0] ?? transition.source
  const own = new Set((transition.target ?? [transition.source]).map(firstLeaf))
  const siblings = Object.values(target.parent?.states ?? {}).filter((node) => node !== target)
  const elsewhere = allNodes(machine).filter(
    (node) =>
      isLeaf(node) &&
      !node.key.startsWith('routing') &&
      !isWithin(node.path.join('.'), target.path.join('.')) &&
      !siblings.includes(node) &&
      !own.has(node),
  )
  const far = elsewhere[pick(elsewhere.length)]
  const others = [...siblings.filter((node) => !own.has(firstLeaf(node))), ...(far ? [far] : [])]
  return [
    ...others.map(({ id }): Change => ['target', `→ ${id}`, { target: `#${id}` }]),
    ...(transition.target ? [['target', '→ nowhere', { target: undefined }] as const] : []),
  ]
}

function guards({ transition }: WrittenTransition): Change[] {
  if (transition.guard === undefined) return []
  return [
    ['guard', 'always', { guard: undefined }],
    ['guard', 'if not', { guard: not(transition.guard as never) }],
  ]
}

/** Each action dropped, and each `assign` in place of another one that is told as much, where there is one. */
function actions({ value }: WrittenTransition, assigns: Assigns, pick: Pick): Change[] {
  return actionsOf(value).flatMap((action, index, own): Change[] => {
    const name = nameOf(action)
    const rest = assigns.has(name) ? [...assigns.keys()].filter((one) => one !== name) : []
    const alike = rest.filter((one) => assigns.get(one)?.has(toldTo(action)))
    const others = alike.length > 0 ? alike : rest
    const other = others[pick(others.length)]
    return [
      ['action', `without ${name}`, { actions: own.toSpliced(index, 1) }],
      ...(other === undefined
        ? []
        : [['action', `${other} for ${name}`, { actions: own.with(index, renamed(action, other)) }] as const]),
    ]
  })
}

function nameOf(action: unknown): string {
  return typeof action === 'string' ? action : String(Object(action).type)
}

function renamed(action: unknown, name: string): unknown {
  return typeof action === 'string' ? name : { ...Object(action), type: name }
}

function actionsOf(value: Written['value']): readonly unknown[] {
  return [value['actions'] ?? []].flat()
}

/** What is told to each `assign` wherever the chart names it. */
type Assigns = ReadonlyMap<string, ReadonlySet<unknown>>

function assigning({ implementations }: AnyStateMachine, transitions: readonly WrittenTransition[]): Assigns {
  const written = transitions.flatMap(({ value }) => actionsOf(value))
  const names = Object.entries(implementations.actions).flatMap(([name, action]) =>
    Object(action).type === 'xstate.assign' ? [name] : [],
  )
  return new Map(
    names.map((name) => [name, new Set(written.filter((action) => nameOf(action) === name).map(toldTo))] as const),
  )
}

/** What an action is told: the function that says it, or the names of what it says; nothing at all without params. */
function toldTo(action: unknown): unknown {
  const params: unknown = Object(action).params
  return typeof params === 'object' && params !== null ? Object.keys(params).toSorted().join(', ') : params
}

/** The state without one of its tags, actions, inputs, or its output. */
function ofState(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const state = placeOfState(node)
  const config = Object(valueAt(machine.config, state)) as Readonly<Record<string, unknown>>
  const mutant = (label: string, change: Written): Mutant => ({
    name: `${node.id} ${label}`,
    kind: 'state',
    at: node,
    machine: () => rewritten(machine, [change]),
  })
  const without = (key: string) =>
    [config[key] ?? []].flat().map((one: unknown, index, all) => {
      const value = { ...config, [key]: all.toSpliced(index, 1) }
      return mutant(`${key} without ${nameOf(one)}`, { place: state, value })
    })
  return [
    ...['entry', 'exit', 'tags'].flatMap(without),
    ...('output' in config
      ? [mutant('without output', { place: state, value: { ...config, output: undefined } })]
      : []),
    ...node.invoke.flatMap(({ id, input }) => {
      const place = placeOfInvoke(node, id)
      const value = { ...Object(valueAt(machine.config, place)), input: undefined }
      return input === undefined ? [] : [mutant(`starts ${id} without input`, { place, value })]
    }),
  ]
}

/** The leaf that a state without regions leads to. */
function firstLeaf(node: AnyStateNode): AnyStateNode {
  const [first] = isLeaf(node) ? [] : node.initial.target
  return first ? firstLeaf(first) : node
}

function isLeaf(node: AnyStateNode): boolean {
  return Object.keys(node.states).length === 0
}
