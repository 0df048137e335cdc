import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** A transition as a person reads it. */
export type ReadableTransition = {
  readonly transition: AnyTransitionDefinition
  readonly source: AnyStateNode
  /** `signin.submit`, `after deadline`, `signin done`; empty when it is taken at once. */
  readonly event: string
  /** Empty when nothing guards it. */
  readonly guard: string
  /** Empty when the state stays. */
  readonly targets: readonly AnyStateNode[]
  readonly actions: readonly string[]
}

/** The root of a machine and all its states, parents first, in the order they are written. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine)].toSorted((a, b) => a.order - b.order)
}

/** What is written in a state, in its order; a transition that does nothing is there to forbid its parent's. */
export function transitionsOf(source: AnyStateNode): ReadableTransition[] {
  const always = (source.always ?? []).map((transition) => ({ transition, eventType: '' }))
  const others = [...source.transitions].flatMap(([eventType, transitions]) =>
    transitions.map((transition) => ({ transition, eventType })),
  )
  return [...always, ...others].map(({ transition, eventType }) => ({
    transition,
    source,
    event: readableEvent(eventType),
    guard: nameOf(transition.guard),
    targets: transition.target ?? [],
    actions: transition.actions.map(nameOf),
  }))
}

function readableEvent(type: string): string {
  return type
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.snapshot\.(.+)$/, '$1 shows')
    .replace(/^xstate\.done\.state\..+$/, 'all done')
}

function nameOf(named: AnyTransitionDefinition['guard'] | AnyTransitionDefinition['actions'][number]): string {
  if (named === undefined) return ''
  if (typeof named === 'string') return named
  return 'type' in named ? named.type : named.name
}
