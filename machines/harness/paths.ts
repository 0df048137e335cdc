import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import type { AnyFixtures } from './fixtures.ts'
import { leafPaths } from './leaf-path.ts'
import { activeNodes, canHappen, stimuli, type Stimulus } from './chart.ts'

export type PathStep = { readonly stimulus: Stimulus; readonly leaves: string[]; readonly standing: string }
export type Path = { readonly name: string; readonly input: unknown; readonly steps: readonly PathStep[] }

const limit = 120_000

/** The identity of a state: its value, and the part of the context that guards read. */
export function standing(fixtures: AnyFixtures, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, fixtures.guarded?.(snapshot) ?? null])
}

/** `standing` with a cache, for snapshots that are compared many times. */
function standings(fixtures: AnyFixtures): (snapshot: AnyMachineSnapshot) => string {
  const known = new WeakMap<AnyMachineSnapshot, string>()
  return (snapshot) => {
    const at = known.get(snapshot) ?? standing(fixtures, snapshot)
    known.set(snapshot, at)
    return at
  }
}

/** Paths from the start that together walk every transition that can be reached, each by the shortest way to it. */
export function* coveringPaths(fixtures: AnyFixtures): Generator<Path> {
  const walked = new Set<string>()
  for (const input of fixtures.inputs) yield* withoutBeginnings(pathsFrom(fixtures, input, walked))
}

/** Where a stimulus leads from a state, by the names of `standing`. */
export type WalkStep = { readonly stimulus: Stimulus; readonly to: string }

/** A chart walked through: where each state leads, and a path over each of those steps. */
export type WalkedChart = {
  readonly steps: ReadonlyMap<string, readonly WalkStep[]>
  /** The calls and children that each state has invoked. */
  readonly invoked: ReadonlyMap<string, ReadonlySet<string>>
  readonly paths: readonly WalkedPath[]
}

/** `at` is the state that it ends in. */
export type WalkedPath = Path & { readonly at: string }

/** Every path over one more step than the shortest way to where it begins, and the starts themselves. */
export function walkedChart(fixtures: AnyFixtures): WalkedChart {
  const walked = new Set<string>()
  const steps = new Map<string, WalkStep[]>()
  const invoked = new Map<string, ReadonlySet<string>>()
  const paths = fixtures.inputs.flatMap((input) => {
    const vertices = explore(fixtures, input, (state) => standing(fixtures, state))
    for (const [from, { edges, state }] of vertices) {
      const known = steps.get(from) ?? []
      const found = [...edges.values()].map((edge) => ({ stimulus: edge.stimulus, to: standing(fixtures, edge.state) }))
      steps.set(from, [...known, ...found])
      invoked.set(from, new Set(activeNodes(state).flatMap((node) => node.invoke.map(({ id }) => id))))
    }
    const [start = ''] = vertices.keys()
    const found = pathsAlong(fixtures, input, { vertices, walked })
    return found.map((path) => ({ ...path, at: path.steps.at(-1)?.standing ?? start }))
  })
  return { steps, invoked, paths }
}

/** A step walked from one input is not walked again from another: only the way to it differs. */
function pathsFrom(fixtures: AnyFixtures, input: unknown, walked: Set<string>): Path[] {
  return pathsAlong(fixtures, input, { vertices: explore(fixtures, input, standings(fixtures)), walked })
}

type Ground = { readonly vertices: ReadonlyMap<string, Vertex>; readonly walked: Set<string> }

function pathsAlong(fixtures: AnyFixtures, input: unknown, { vertices, walked }: Ground): Path[] {
  const [start = ''] = vertices.keys()
  const ways = new Map<string, readonly PathStep[]>([[start, []]])
  const paths = [pathOf(input, [])]
  for (const [from, way] of ways) {
    for (const [key, { stimulus, state }] of vertices.get(from)?.edges ?? []) {
      const to = standing(fixtures, state)
      const steps = [...way, { stimulus, leaves: leafPaths(state.value), standing: to }]
      const edge = `${from} by ${key}`
      if (!ways.has(to)) ways.set(to, steps)
      if (!walked.has(edge)) paths.push(pathOf(input, steps))
      walked.add(edge)
    }
  }
  return paths
}

function pathOf(input: unknown, steps: readonly PathStep[]): Path {
  return { name: steps.map(({ stimulus }) => stimulus.key).join(', ') || 'start', input, steps }
}

/** The paths that are not the beginning of another one. */
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

/** The shortest path to each state that shows something else, or to the states at one leaf. */
export function pathsTo(fixtures: AnyFixtures, leaf?: string): Path[] {
  const found = new Map<string, Path>()
  for (const input of fixtures.inputs) {
    for (const path of pathsFrom(fixtures, input, new Set())) {
      const last = path.steps.at(-1)
      const leaves = last?.leaves ?? startLeaves(fixtures, input)
      if (leaf !== undefined && !leaves.includes(leaf)) continue
      const at = leaves.join(' + ')
      const known = found.get(at)
      if (!known || known.steps.length > path.steps.length) found.set(at, path)
    }
  }
  return [...found.values()].toSorted((a, b) => a.steps.length - b.steps.length)
}

function startLeaves(fixtures: AnyFixtures, input: unknown): string[] {
  const [start] = explore(fixtures, input, (state) => standing(fixtures, state)).values()
  return start ? leafPaths(start.state.value) : []
}

/** Paths, and why there are not more of them. */
export type CutPaths = { readonly paths: readonly Path[]; readonly cut: string | undefined }

/** More than these are not written down: in parallel states they grow beyond all measure. */
const mostSimplePaths = 5_000

/** In milliseconds. */
const longestSearch = 10_000

/** Every path that never comes back to what it has shown, by the states' values alone; of many, the first ones. */
export function simplePaths(fixtures: AnyFixtures, leaf?: string): CutPaths {
  const paths: Path[] = []
  const end = performance.now() + longestSearch
  let cut: string | undefined
  for (const input of fixtures.inputs) {
    const vertices = explore(fixtures, input, (state) => JSON.stringify(state.value))
    const walk = (from: string, steps: readonly PathStep[], passed: ReadonlySet<string>) => {
      for (const { stimulus, state } of vertices.get(from)?.edges.values() ?? []) {
        if (paths.length >= mostSimplePaths) cut = `these are the first ${mostSimplePaths}`
        if (performance.now() > end) cut = `these were found in ${longestSearch / 1000} seconds`
        const to = JSON.stringify(state.value)
        if (cut !== undefined) return
        if (passed.has(to)) continue
        const leaves = leafPaths(state.value)
        const way = [...steps, { stimulus, leaves, standing: to }]
        if (leaf === undefined || leaves.includes(leaf)) paths.push(pathOf(input, way))
        walk(to, way, new Set([...passed, to]))
      }
    }
    const [start = ''] = vertices.keys()
    walk(start, [], new Set([start]))
  }
  return { paths, cut }
}

type Naming = (state: AnyMachineSnapshot, event?: EventObject, from?: AnyMachineSnapshot) => string
type Edge = { readonly stimulus: Stimulus; readonly state: AnyMachineSnapshot }
type Vertex = { readonly state: AnyMachineSnapshot; readonly edges: ReadonlyMap<string, Edge> }

/** Every state that can be reached from an input, the starting one first, and where each stimulus leads from it. */
function explore(fixtures: AnyFixtures, input: unknown, nameOf: Naming): ReadonlyMap<string, Vertex> {
  const byEvent = new Map<EventObject, Stimulus>(stimuli(fixtures).map((stimulus) => [stimulus.event, stimulus]))
  const map = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(fixtures.machine, {
    input,
    events: [...byEvent.keys()],
    limit,
    filterEvents: (snapshot, event) => {
      const stimulus = byEvent.get(event)
      return stimulus !== undefined && canHappen(snapshot, stimulus)
    },
    // The library's own name of an event is its JSON, which hides what is in a file.
    serializeEvent: (event) => keyOf(byEvent.get(event) ?? { key: 'start', event }),
    serializeState: nameOf,
  })
  const vertexOf = ({ state, transitions }: (typeof map)[keyof typeof map]): Vertex => {
    const edges = new Map<string, Edge>()
    for (const [key, edge] of Object.entries<{ event: EventObject; state: AnyMachineSnapshot }>(transitions)) {
      const stimulus = byEvent.get(edge.event)
      if (stimulus) edges.set(key, { stimulus, state: edge.state })
    }
    return { state, edges }
  }
  return new Map(Object.entries(map).map(([name, vertex]) => [name, vertexOf(vertex)]))
}

/** Two states may wait for the same delay: their events differ, what a person reads does not. */
function keyOf({ key, event }: Pick<Stimulus, 'key'> & { readonly event: EventObject }): string {
  return `${key} (${event.type})`
}
