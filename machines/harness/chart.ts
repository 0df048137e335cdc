import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  StateValue,
} from 'xstate'
import type { AnyFixtures } from './fixtures.ts'
import { isWithin } from './leaf-path.ts'
import { allNodes, writtenTransitions } from './written.ts'

/** Events of the machine's own making; nobody sends them. */
const internal = /^xstate\.(done\.state|init|stop)/

/** Every transition that a machine declares, by a name that stays the same from one copy of the machine to the next. */
export function declaredTransitions(machine: AnyStateMachine): string[] {
  return writtenTransitions(machine).map(({ transition }) => transitionName(transition))
}

/** `auth.signin.editing on signin.edit#1 → auth.signin.editing.incomplete [keepSignin]` */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType, target, actions } = transition
  const siblings = source.transitions.get(eventType) ?? source.always ?? []
  const targets = (target ?? []).map(({ id }) => id).join(', ') || 'stays'
  const names = actions.map((action) =>
    typeof action === 'string' ? action : 'type' in action ? action.type : 'inline',
  )
  return `${source.id} on ${eventType || 'entry'}#${siblings.indexOf(transition)} → ${targets} [${names.join(', ')}]`
}

/** Whether a state reads an event, and no guard lets it through. */
export function isRefused(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  return (
    snapshot.status === 'active' &&
    activeNodes(snapshot).some((node) => node.transitions.has(event.type)) &&
    !snapshot.can(event)
  )
}

const nodesBySnapshot = new WeakMap<AnyMachineSnapshot, readonly AnyStateNode[]>()

/** The states that a machine stands in, the root first. */
export function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  const nodes = nodesBySnapshot.get(snapshot) ?? nodesWithin(snapshot.machine.root, snapshot.value)
  nodesBySnapshot.set(snapshot, nodes)
  return nodes
}

function nodesWithin(node: AnyStateNode, part: StateValue | undefined): AnyStateNode[] {
  if (part === undefined) return [node]
  const parts = typeof part === 'string' ? [[part, undefined] as const] : Object.entries(part)
  const inner = parts.flatMap(([key, rest]) => {
    const child = Object.values(node.states).find((one) => one.key === key)
    return child ? nodesWithin(child, rest) : []
  })
  return [node, ...inner]
}

/**
 * Whether a stimulus can happen in a state: the machine reads it, and no open dialog keeps a person from doing it. A
 * state tagged `modal` is such a dialog; a person can only cause events that this state itself reads.
 */
export function canHappen(snapshot: AnyMachineSnapshot, stimulus: Stimulus): boolean {
  if (snapshot.status !== 'active' || !snapshot.can(stimulus.event)) return false
  if (stimulus.kind !== 'sent' || stimulus.isFromElsewhere) return true
  const active = activeNodes(snapshot)
  const dialogs = active.filter(({ tags }) => tags.includes('modal'))
  return dialogs.every((dialog) =>
    active.some(
      (node) => node.transitions.has(stimulus.event.type) && isWithin(node.path.join('.'), dialog.path.join('.')),
    ),
  )
}

export type Stimulus =
  | { kind: 'sent'; key: string; event: { type: string }; isFromElsewhere: boolean }
  | { kind: 'answered'; key: string; event: { type: string; output: unknown }; actor: string; output: unknown }
  | { kind: 'threw'; key: string; event: { type: string; error: unknown }; actor: string; error: Error }
  | { kind: 'showed'; key: string; event: { type: string; snapshot: object }; actor: string; snapshot: object }
  | { kind: 'waited'; key: string; event: { type: string }; delay: string | number }

/** Whether an actor answered with a refusal: an outcome as `Result` has it, which says no. */
export function isRefusal(output: unknown): boolean {
  return typeof output === 'object' && output !== null && 'ok' in output && output.ok === false
}

/**
 * Everything that can happen to a machine: what its fixtures send, what its actors answer or throw, the end of its
 * waits. An event that the machine reads and no fixture gives is an error: branches would silently never be reached.
 */
export function stimuli(fixtures: AnyFixtures): Stimulus[] {
  const { machine, events, outputs, snapshots = {}, elsewhere = [] } = fixtures
  const types = new Set(
    allNodes(machine).flatMap((node) => [...node.transitions.keys()].filter((type) => !internal.test(type))),
  )
  return [...types].flatMap((type): Stimulus[] => {
    const [, done] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? []
    const [, error] = /^xstate\.error\.actor\.(.+)$/.exec(type) ?? []
    const [, child] = /^xstate\.snapshot\.(.+)$/.exec(type) ?? []
    const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
    if (delay !== undefined) return [{ kind: 'waited', key: `after ${delay}`, event: { type }, delay }]
    if (error !== undefined) {
      const thrown = new Error(`${error} threw`)
      return [{ kind: 'threw', key: `${error} throws`, event: { type, error: thrown }, actor: error, error: thrown }]
    }
    if (child !== undefined) {
      const samples = snapshots[child] ?? []
      if (samples.length === 0) throw new Error(`No snapshot is given for ${child}`)
      return samples.map((snapshot, index) => ({
        kind: 'showed',
        key: `${child} shows #${index}`,
        event: { type, snapshot },
        actor: child,
        snapshot,
      }))
    }
    if (done !== undefined) {
      const samples = outputs[done]
      if (samples === undefined || samples === 'listens') throw new Error(`No output is given for ${done}`)
      return samples.map((output, index) => ({
        kind: 'answered',
        key: `${done} answers #${index}`,
        event: { type, output },
        actor: done,
        output,
      }))
    }
    const samples = events[type]
    if (samples === undefined || samples.length === 0) throw new Error(`No sample is given for ${type}`)
    return samples.map((event, index) => ({
      kind: 'sent',
      key: `${type} #${index}`,
      event,
      isFromElsewhere: elsewhere.includes(type),
    }))
  })
}

/** How long a wait of a machine is, in milliseconds. */
export function delayOf(fixtures: AnyFixtures, name: string | number): number {
  const delay: unknown = fixtures.machine.implementations.delays[name]
  if (typeof delay !== 'number') throw new Error(`The delay ${name} has no fixed length`)
  return delay
}
