import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { statesOf, transitionsOf, type ReadableTransition } from '#scripts/statecharts/transitions.ts'
import { transitionName } from '#machines/harness/chart.ts'
import { doesSomething } from '#machines/harness/written.ts'

/** A transition of a chart, with the id of the story that shows it. */
export type ChartTransition = {
  /** The same name as in tests and in `npm run paths`. */
  readonly name: string
  readonly event: string
  readonly guard: string
  /** The ids of the states that it leads to; empty for a transition without a target. */
  readonly targets: readonly string[]
  readonly story: string
}

export type ChartState = {
  readonly id: string
  /** `signin.editing`; empty for the root of the machine. */
  readonly path: string
  readonly name: string
  readonly kind: 'leaf' | 'compound' | 'parallel' | 'final' | 'passed'
  readonly isInitial: boolean
  /** The state's own transitions, which also hold in its substates unless those override them. */
  readonly transitions: readonly ChartTransition[]
  readonly states: readonly ChartState[]
  readonly story: string
}

/** The machine as a tree of states. Each state and each transition has the id of the story that shows it. */
export function chartOf(machine: AnyStateMachine, stories: ReadonlyMap<string, string>): ChartState {
  const storyOf = (node: AnyStateNode) => stories.get(leafSeenAt(node, stories) ?? '') ?? ''
  const written = Map.groupBy(
    statesOf(machine)
      .flatMap(transitionsOf)
      .filter(({ transition }) => doesSomething(transition)),
    ({ source }) => source,
  )
  const transition = ({ transition, source, event, guard, targets }: ReadableTransition): ChartTransition => ({
    name: transitionName(transition),
    event: event || 'at once',
    guard: [guard, ...paramsOf(transition.guard)].filter(Boolean).join(' '),
    targets: targets.map(({ id }) => id),
    story: storyOf(targets[0] ?? source),
  })
  const state = (node: AnyStateNode): ChartState => ({
    id: node.id,
    path: node.path.join('.'),
    name: node.key,
    kind: kindOf(node, stories),
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
    transitions: (written.get(node) ?? []).map(transition),
    states: childrenOf(node).map(state),
    story: storyOf(node),
  })
  return state(machine.root)
}

/** The ids of the states that a machine stands in once it has entered a state. */
export function enteredOf(state: ChartState): string[] {
  const first = state.kind === 'compound' ? state.states.filter(({ isInitial }) => isInitial) : state.states
  return [state.id, ...first.flatMap(enteredOf)]
}

export function flatChart(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(flatChart)]
}

/**
 * The path of the leaf whose story stands for a state: the state itself, the first leaf within it, or, for a state that
 * the machine only passes through, the first leaf that it leads to.
 */
function leafSeenAt(
  node: AnyStateNode,
  stories: ReadonlyMap<string, string>,
  passed = new Set<AnyStateNode>(),
): string | undefined {
  if (passed.has(node)) return undefined
  passed.add(node)
  const path = node.path.join('.')
  if (stories.has(path)) return path
  for (const next of nextOf(node)) {
    const leaf = leafSeenAt(next, stories, passed)
    if (leaf !== undefined) return leaf
  }
  return undefined
}

function nextOf(node: AnyStateNode): AnyStateNode[] {
  const inside = node.type === 'compound' ? node.initial.target : childrenOf(node)
  const led = transitionsOf(node).flatMap(({ targets }) => targets)
  const done = node.type === 'final' && node.parent ? transitionsOf(node.parent).flatMap(({ targets }) => targets) : []
  return [...inside, ...led, ...done]
}

/** The parameters by which two uses of one guard differ. */
function paramsOf(guard: ReadableTransition['transition']['guard']): string[] {
  if (typeof guard !== 'object' || typeof guard.params !== 'object' || guard.params === null) return []
  return Object.values(guard.params).map(String)
}

function kindOf(node: AnyStateNode, stories: ReadonlyMap<string, string>): ChartState['kind'] {
  if (node.type === 'parallel' || node.type === 'compound' || node.type === 'final') return node.type
  return stories.has(node.path.join('.')) ? 'leaf' : 'passed'
}

function childrenOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).toSorted((a, b) => a.order - b.order)
}
