import { isWithin } from '#machines/harness/leaf-path.ts'
import { enteredOf, flatChart, type ChartState, type ChartTransition } from './chart.ts'
import { labelled, type SeenWay } from './ways.ts'

/** Which part of a chart is to be seen. */
export type ChartScope = {
  /** The ids of the leaves where the flow has been; the groups around them are unfolded. */
  readonly been: readonly string[]
  /** The ids of the groups that a person has folded and unfolded. */
  readonly folded: readonly string[]
  readonly unfolded: readonly string[]
  /** The ids of the active states, where only they, what leads there and where they lead is to be seen. */
  readonly around: readonly string[] | undefined
}

type StateNames = Pick<ChartState, 'id' | 'path' | 'name' | 'kind' | 'isInitial' | 'story'>

/** A state as the chart shows it; what a folded group holds is left out. */
export type SeenState = StateNames & {
  /** Undefined where nothing can be folded. */
  readonly isFolded: boolean | undefined
  readonly ways: readonly SeenWay[]
  readonly states: readonly SeenState[]
}

/** A chart with more states and transitions than this opens with its groups folded. */
const big = 60

export function seenChart(tree: ChartState, scope: ChartScope): SeenState {
  return scope.around ? oneHop(tree, new Set(scope.around)) : folded(tree, scope)
}

function folded(tree: ChartState, scope: ChartScope): SeenState {
  const all = flatChart(tree)
  const isBig = all.length + all.flatMap(({ transitions }) => transitions).length > big
  const isFolded = ({ id }: ChartState) => {
    if (id === tree.id || scope.unfolded.includes(id)) return false
    return scope.folded.includes(id) || (isBig && !scope.been.some((leaf) => isWithin(leaf, id)))
  }
  const hidden = new Map<string, string>()
  const hide = (state: ChartState, by: string | undefined) => {
    if (by !== undefined) hidden.set(state.id, by)
    const next = by ?? (state.states.length > 0 && isFolded(state) ? state.id : undefined)
    for (const one of state.states) hide(one, next)
  }
  hide(tree, undefined)
  const isHidden = (state: ChartState) => hidden.has(state.id)
  const seen = (state: ChartState): SeenState => ({
    ...namesOf(state),
    isFolded: state.states.length === 0 || state.id === tree.id ? undefined : isFolded(state),
    ways: labelled({
      state,
      own: state.transitions,
      within: isFolded(state) ? flatChart(state).flatMap((one) => (one === state ? [] : one.transitions)) : [],
      shownAs: (target) => hidden.get(target) ?? target,
    }),
    states: state.states.filter((one) => !isHidden(one)).map(seen),
  })
  return seen(tree)
}

/** The active states, the transitions that lead to them with the states they leave, and where they lead themselves. */
function oneHop(tree: ChartState, active: ReadonlySet<string>): SeenState {
  const all = flatChart(tree)
  const entered = new Map(all.map((state) => [state.id, enteredOf(state)]))
  const present = new Set(all.flatMap(({ id, states }) => (active.has(id) && states.length === 0 ? [id] : [])))
  const leadsHere = ({ targets }: ChartTransition) =>
    targets.some((target) => entered.get(target)?.some((id) => present.has(id)))
  const kept = new Map(
    all.map((state) => [state.id, active.has(state.id) ? state.transitions : state.transitions.filter(leadsHere)]),
  )
  const ends = new Set([
    ...active,
    ...all.flatMap(({ id }) => {
      const ways = kept.get(id) ?? []
      return ways.length > 0 ? [id, ...ways.flatMap(({ targets }) => targets)] : []
    }),
  ])
  const seen = (state: ChartState): SeenState => ({
    ...namesOf(state),
    isFolded: undefined,
    ways: labelled({ state, own: kept.get(state.id) ?? [], within: [], shownAs: (target) => target }),
    states: state.states.filter(({ id }) => [...ends].some((end) => isWithin(end, id))).map(seen),
  })
  return seen(tree)
}

export function namesOf({ id, path, name, kind, isInitial, story }: StateNames): StateNames {
  return { id, path, name, kind, isInitial, story }
}

export function flatSeen(state: SeenState): SeenState[] {
  return [state, ...state.states.flatMap(flatSeen)]
}
