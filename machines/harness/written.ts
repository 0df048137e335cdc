import { createMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'

type Key = string | number
type Config = Readonly<Record<string, unknown>>

/** Where something stands in a machine's configuration, and how it is written there. */
export type Written = { readonly place: readonly Key[]; readonly value: Config }

/** A transition as a machine declares it, and as it is written. */
export type WrittenTransition = Written & {
  /** `auth.signin on dialog.close#0`; an eventless transition is one on `entry`. */
  readonly name: string
  readonly node: AnyStateNode
  readonly eventType: string
  readonly transition: AnyTransitionDefinition
}

/** Far more microsteps than an event takes: a changed transition can send a machine round in circles. */
const maxIterations = 200

export function allNodes(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine)]
}

/** The transitions of a machine that lead somewhere or do something. */
export function writtenTransitions(machine: AnyStateMachine): WrittenTransition[] {
  return allNodes(machine).flatMap((node) =>
    [...node.transitions, ['', node.always ?? []] as const].flatMap(([eventType, transitions]) =>
      transitions.flatMap((transition, index) => {
        if (!doesSomething(transition)) return []
        const written = writtenAt(machine.config, placeOf(node, eventType), index)
        return [{ ...written, name: `${node.id} on ${eventType || 'entry'}#${index}`, node, eventType, transition }]
      }),
    ),
  )
}

/** Forbidden transitions have neither target nor action. */
export function doesSomething({ target, actions }: AnyTransitionDefinition): boolean {
  return target !== undefined || actions.length > 0
}

/** The path in the machine's configuration to a state. */
export function placeOfState(node: AnyStateNode): Key[] {
  return node.path.flatMap((key): Key[] => ['states', key])
}

/** The path in the machine's configuration to a state's transitions by an event. */
function placeOf(node: AnyStateNode, eventType: string): Key[] {
  const at = placeOfState(node)
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? []
  if (eventType === '') return [...at, 'always']
  if (delay !== undefined) return [...at, 'after', delay]
  if (eventType === `xstate.done.state.${node.id}`) return [...at, 'onDone']
  const [, kind = '', actor = ''] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(eventType) ?? []
  const handler = { 'done.actor': 'onDone', 'error.actor': 'onError', snapshot: 'onSnapshot' }[kind]
  return handler === undefined ? [...at, 'on', eventType] : [...placeOfInvoke(node, actor), handler]
}

export function placeOfInvoke(node: AnyStateNode, actor: string): Key[] {
  const several = Array.isArray(node.config.invoke)
  return [...placeOfState(node), 'invoke', ...(several ? [node.invoke.findIndex(({ id }) => id === actor)] : [])]
}

/** A transition as it is written: alone or one of several, whole or by its target's name. */
function writtenAt(config: Config, place: readonly Key[], index: number): Written {
  const found = valueAt(config, place)
  const value: unknown = Array.isArray(found) ? found[index] : found
  return {
    place: Array.isArray(found) ? [...place, index] : place,
    value: typeof value === 'string' ? { target: value } : Object(value),
  }
}

export function valueAt(config: unknown, place: readonly Key[]): unknown {
  return place.reduce<unknown>((value, key) => Object(value)[key], config)
}

/** The same machine, with other values at these places of its configuration. */
export function rewritten(machine: AnyStateMachine, changes: readonly Written[]): AnyStateMachine {
  const config = changes.reduce<unknown>(
    (written, { place, value }) => withValue(written, place, value),
    machine.config,
  )
  return createMachine({ ...Object(config), options: { maxIterations } }, machine.implementations)
}

/** A copy with this value at this place; the rest is shared. */
function withValue(config: unknown, place: readonly Key[], value: unknown): Config {
  const [key, ...rest] = place
  if (key === undefined) return value as Config
  const changed = withValue(Object(config)[key], rest, value)
  return Array.isArray(config) ? Object.assign([...config], { [key]: changed }) : { ...Object(config), [key]: changed }
}

/** The action that says which transition is taken. */
const mark = 'harness.takes'

/**
 * The same machine, whose transitions each do one more thing: an action that says which of them is taken. `take` hears
 * it where the machine runs.
 */
export function marked(machine: AnyStateMachine, take: (name: string) => void = () => undefined): AnyStateMachine {
  const changes = writtenTransitions(machine).map(({ name, place, value }) => {
    const actions: unknown = value['actions'] ?? []
    return { place, value: { ...value, actions: [actions, { type: mark, params: { name } }].flat() } }
  })
  const heard = (_: unknown, { name }: { name: string }) => take(name)
  return rewritten(machine, changes).provide({ actions: { [mark]: heard } })
}

/** The transition that this action marks; undefined for any other action. */
export function takenBy(action: { readonly type: string; readonly params?: unknown }): string | undefined {
  return action.type === mark ? (action.params as { name: string }).name : undefined
}
