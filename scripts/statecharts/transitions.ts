import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { allNodes } from '#machines/harness/written.ts'

/** A transition in words for a person to read. */
export type ReadableTransition = {
  readonly transition: AnyTransitionDefinition
  readonly source: AnyStateNode
  /** `signin.submit`, `after deadline`, `signin done`; empty when the transition is taken at once. */
  readonly event: string
  /** Empty when the transition has no guard. */
  readonly guard: string
  /** Empty when the machine stays in its state. */
  readonly targets: readonly AnyStateNode[]
  readonly actions: readonly string[]
}

/** The root of a machine and all its states, parents first, in the order of the chart. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  return allNodes(machine).toSorted((a, b) => a.order - b.order)
}

/** The transitions of a state, in the chart's order; one that does nothing is there to block its parent's. */
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
