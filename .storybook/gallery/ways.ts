import { isWithin } from '#machines/harness/leaf-path.ts'
import { pathOf } from './path-of.ts'
import type { ChartState, ChartTransition } from './chart.ts'

/** A line in the box of a state: one transition, or all that lead from inside a folded group to the same place. */
export type SeenWay = {
  /** Differs from that of every other line in the chart. */
  readonly key: string
  /** The names of the transitions. */
  readonly names: readonly string[]
  /** Differs from that of every other line in its state. */
  readonly label: string
  /** Where it leads, for a person who cannot see the end of the arrow. */
  readonly full: string
  /** The ids of the states on the chart that its arrows lead to. */
  readonly targets: readonly string[]
  readonly story: string
}

type Leaving = {
  readonly state: ChartState
  readonly own: readonly ChartTransition[]
  /** The transitions of the states that the state hides. */
  readonly within: readonly ChartTransition[]
  /** The id of the state that stands for a target on the chart. */
  readonly shownAs: (target: string) => string
}

export function labelled({ state, own, within, shownAs }: Leaving): SeenWay[] {
  const outside = (targets: readonly string[]) => [
    ...new Set(targets.map(shownAs).filter((target) => !isWithin(target, state.id))),
  ]
  const plain = own.map((transition): SeenWay => {
    const { name, targets, story } = transition
    const told = toldOf(transition)
    const full = `${told} → ${listOf(targets.length > 0 ? targets : [state.id])}`
    const ends = outside(targets)
    return {
      key: name,
      names: [name],
      label: ends.length > 0 ? told : stayingLabel(state, told, targets),
      full,
      targets: ends,
      story,
    }
  })
  const leaving = within.filter(({ targets }) => outside(targets).length > 0)
  const joined = [...Map.groupBy(leaving, ({ targets }) => outside(targets).join(' '))].map(([key, ways]): SeenWay => {
    const ends = key.split(' ')
    const events = [...new Set(ways.map(toldOf))]
    const told = ways.length === 1 ? events.join('') : `${ways.length} ways`
    return {
      key: `${state.id} to ${key}`,
      names: ways.map(({ name }) => name),
      label: `${told} → ${listOf(ends)}`,
      full: `${events.join(', ')} → ${listOf(ends)}`,
      targets: ends,
      story: ways[0]?.story ?? state.story,
    }
  })
  return toldApart([...plain, ...joined])
}

/** Lines that would read the same tell where they lead, and if that is not enough, which one they are. */
function toldApart(ways: readonly SeenWay[]): SeenWay[] {
  const isTwice = (way: SeenWay, of: readonly SeenWay[]) => of.filter(({ label }) => label === way.label).length > 1
  const longer = ways.map((way) => (isTwice(way, ways) ? { ...way, label: way.full } : way))
  return longer.map((way, index) => {
    if (!isTwice(way, longer)) return way
    const before = longer.slice(0, index).filter(({ label }) => label === way.label).length
    return { ...way, label: `${way.label}, ${before + 1}.` }
  })
}

function toldOf({ event, guard }: ChartTransition): string {
  return guard === '' ? event : `${event} [${guard}]`
}

/** A transition that stays inside its state has no arrow, so its label names the target. */
function stayingLabel(state: ChartState, told: string, [target = state.id]: readonly string[]): string {
  return target === state.id ? `${told} ↺` : `${told} → ${target.slice(state.id.length + 1)}`
}

function listOf(ids: readonly string[]): string {
  return ids.map(pathOf).join(', ')
}
