import type { AnyMachineSnapshot } from 'xstate'
import { TestModel } from 'xstate/graph'
import type { AnyFixtures } from '#machines/fixtures.ts'
import { leafPaths } from '#machines/leaf-path.ts'
import { stimuli, type Stimulus } from './chart.ts'

export type PathStep = { readonly stimulus: Stimulus; readonly leaves: string[]; readonly standing: string }
export type Path = { readonly name: string; readonly input: unknown; readonly steps: readonly PathStep[] }

const limit = 20_000

/** What tells one state from another: its value, and the part of the context that guards read. */
export function standing(fixtures: AnyFixtures, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, fixtures.facts?.(snapshot) ?? null])
}

/**
 * Paths from the start that together walk every transition that can be reached. A vertex is "this state, by this
 * event, from that state", so the shortest paths to all of them walk every edge.
 */
export function coveringPaths(fixtures: AnyFixtures): Path[] {
  const all = stimuli(fixtures)
  const byEvent = new Map<unknown, Stimulus>(all.map((stimulus) => [stimulus.event, stimulus]))
  const keyOf = (event: unknown) => byEvent.get(event)?.key ?? 'start'
  const at = (snapshot: AnyMachineSnapshot) => standing(fixtures, snapshot)
  return fixtures.inputs.flatMap((input) => {
    const model = new TestModel(fixtures.machine, {
      input,
      events: all.map(({ event }) => event),
      limit,
      filterEvents: (snapshot: AnyMachineSnapshot, event) => snapshot.status === 'active' && snapshot.can(event),
      serializeEvent: keyOf,
      serializeState: (snapshot: AnyMachineSnapshot, event, from?: AnyMachineSnapshot) =>
        `${at(snapshot)} by ${event ? keyOf(event) : 'start'} from ${from ? at(from) : 'nowhere'}`,
    })
    const paths = model.getShortestPaths({ allowDuplicatePaths: true }).map(({ steps }): Path => {
      const walked = steps.flatMap(({ event, state }): PathStep[] => {
        const stimulus = byEvent.get(event)
        return stimulus ? [{ stimulus, leaves: leafPaths(state.value), standing: at(state) }] : []
      })
      return { name: walked.map(({ stimulus }) => stimulus.key).join(', ') || 'start', input, steps: walked }
    })
    return withoutBeginnings(paths)
  })
}

/** The paths that are not the beginning of another one. The library tells events apart by their JSON, which hides files. */
function withoutBeginnings(paths: readonly Path[]): Path[] {
  const beginnings = new Set<string>()
  return paths
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .filter(({ steps }) => {
      const keys = steps.map(({ stimulus }) => stimulus.key)
      if (beginnings.has(keys.join(', '))) return false
      for (let length = 0; length <= keys.length; length += 1) beginnings.add(keys.slice(0, length).join(', '))
      return true
    })
}
