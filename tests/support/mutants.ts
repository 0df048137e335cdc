import { createMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'

export type Mutant = {
  /** `auth.signin on dialog.close#0 → auth.signup`, say. */
  readonly name: string
  /** The transition that is changed: `auth.signin on dialog.close#0`. */
  readonly transition: string
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

type Key = string | number
type Config = Readonly<Record<string, unknown>>

/** Far more microsteps than an event of ours takes: a retargeted transition can send a machine round in circles. */
const maxIterations = 200

/**
 * Every machine that differs from this one by one transition's target or by one guard: each transition led to each
 * sibling of its target, to one state elsewhere, and nowhere; each guard always true and always false.
 */
export function mutantsOf(machine: AnyStateMachine, pick: Pick): Mutant[] {
  return [machine.root, ...getStateNodes(machine)].flatMap((node) =>
    [...node.transitions, ['', node.always ?? []] as const].flatMap(([eventType, transitions]) =>
      transitions.flatMap((transition, index) => {
        const written = writtenAt(machine.config, placeOf(node, eventType), index)
        const changes = [
          ...otherTargets(machine, transition, pick).map(({ id }) => ({
            label: `→ ${id}`,
            change: { target: `#${id}` },
          })),
          ...(transition.target ? [{ label: '→ nowhere', change: { target: undefined } }] : []),
          ...(transition.guard === undefined ? [] : droppedGuards),
        ]
        const name = `${node.id} on ${eventType || 'entry'}#${index}`
        return changes.map(({ label, change }) => ({
          name: `${name} ${label}`,
          transition: name,
          machine: () => rebuild(machine, withValue(machine.config, written.place, { ...written.value, ...change })),
        }))
      }),
    ),
  )
}

const droppedGuards = [
  { label: 'always', change: { guard: undefined } },
  { label: 'never', change: { guard: () => false } },
]

/** The siblings of where a transition leads, or of where it stays, and one leaf elsewhere. */
function otherTargets(machine: AnyStateMachine, transition: AnyTransitionDefinition, pick: Pick): AnyStateNode[] {
  const target = transition.target?.[0] ?? transition.source
  const siblings = Object.values(target.parent?.states ?? {}).filter((node) => node !== target)
  const elsewhere = getStateNodes(machine).filter(
    (node) => isLeaf(node) && !isWithin(node, target) && !siblings.includes(node),
  )
  const far = elsewhere[pick(elsewhere.length)]
  return far ? [...siblings, far] : siblings
}

function isLeaf(node: AnyStateNode): boolean {
  return Object.keys(node.states).length === 0
}

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor))
}

/** Where the transitions of a state by an event stand in the machine's configuration. */
function placeOf(node: AnyStateNode, eventType: string): Key[] {
  const at = node.path.flatMap((key): Key[] => ['states', key])
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? []
  if (eventType === '') return [...at, 'always']
  if (delay !== undefined) return [...at, 'after', delay]
  if (eventType === `xstate.done.state.${node.id}`) return [...at, 'onDone']
  const [, kind = '', actor] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(eventType) ?? []
  const handler = { 'done.actor': 'onDone', 'error.actor': 'onError', snapshot: 'onSnapshot' }[kind]
  if (handler === undefined) return [...at, 'on', eventType]
  const several = Array.isArray(node.config.invoke)
  return [...at, 'invoke', ...(several ? [node.invoke.findIndex(({ id }) => id === actor)] : []), handler]
}

/** A transition as it is written: alone or one of several, whole or by its target's name. */
function writtenAt(config: Config, place: readonly Key[], index: number): { place: readonly Key[]; value: Config } {
  const found = place.reduce<unknown>((value, key) => Object(value)[key], config)
  const value: unknown = Array.isArray(found) ? found[index] : found
  return {
    place: Array.isArray(found) ? [...place, index] : place,
    value: typeof value === 'string' ? { target: value } : Object(value),
  }
}

function rebuild(machine: AnyStateMachine, config: Config): AnyStateMachine {
  return createMachine({ ...config, options: { maxIterations } }, machine.implementations)
}

/** A copy with this value at this place; the rest is shared. */
function withValue(config: unknown, place: readonly Key[], value: Config): Config {
  const [key, ...rest] = place
  if (key === undefined) return value
  const changed = withValue(Object(config)[key], rest, value)
  return Array.isArray(config) ? Object.assign([...config], { [key]: changed }) : { ...Object(config), [key]: changed }
}
