import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import type { AnyFixtures } from '#machines/fixtures.ts'

/** Events of the machine's own making; nobody sends them. */
const internal = /^xstate\.(done\.state|init|stop)/

/** Every transition that a machine declares, by a name that stays the same from one copy of the machine to the next. */
export function declaredTransitions(machine: AnyStateMachine): string[] {
  const nodes = [machine.root, ...getStateNodes(machine)]
  return nodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].filter(doesSomething).map(transitionName),
  )
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

/** Forbidden transitions have neither target nor action. */
function doesSomething({ target, actions }: AnyTransitionDefinition): boolean {
  return target !== undefined || actions.length > 0
}

/** Whether a state reads an event, and no guard lets it through. */
export function isRefused(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  return (
    snapshot.status === 'active' &&
    snapshot._nodes.some((node: AnyStateNode) => node.transitions.has(event.type)) &&
    !snapshot.can(event)
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
  const nodes = [machine.root, ...getStateNodes(machine)]
  const types = new Set(nodes.flatMap((node) => [...node.transitions.keys()]).filter((type) => !internal.test(type)))
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
