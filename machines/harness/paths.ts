import { activeNodes, type Stimulus } from './chart.ts'
import type { AnyFixtures } from './fixtures.ts'
import { leavesIn, namedGraphOf, standing, type StepTo, type Vertex } from './graph.ts'

export { standing } from './graph.ts'

export type PathStep = { readonly stimulus: Stimulus; readonly leaves: string[]; readonly standing: string }
export type Path = { readonly name: string; readonly input: unknown; readonly steps: readonly PathStep[] }

/** Paths from the start that together walk every transition that can be reached, each by the shortest way to it. */
export function* coveringPaths(fixtures: AnyFixtures): Generator<Path> {
  const walked = new Set<string>()
  for (const input of fixtures.inputs) yield* withoutBeginnings(pathsAlong(verticesFrom(fixtures, input), walked))
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
    const vertices = verticesFrom(fixtures, input)
    for (const { key, snapshot, steps: own } of vertices) {
      steps.set(key, [...(steps.get(key) ?? []), ...own.map(({ stimulus, to }) => ({ stimulus, to }))])
      invoked.set(key, new Set(activeNodes(snapshot).flatMap((node) => node.invoke.map(({ id }) => id))))
    }
    const start = vertices[0]?.key ?? ''
    return pathsAlong(vertices, walked).map((path) => ({ ...path, at: path.steps.at(-1)?.standing ?? start }))
  })
  return { steps, invoked, paths }
}

function verticesFrom(fixtures: AnyFixtures, input: unknown): readonly Vertex[] {
  return namedGraphOf(fixtures, input, (state) => standing(fixtures, state)).vertices
}

/** A step walked from one input is not walked again from another: only the way to it differs. */
function pathsAlong(vertices: readonly Vertex[], walked: Set<string>): Path[] {
  return vertices.flatMap(({ key, input, path, steps }, index) => {
    // Two states may wait for the same delay: their events differ, what a person reads does not.
    const edgeOf = ({ stimulus }: StepTo) => `${key} by ${stimulus.key} (${stimulus.event.type})`
    const ways = steps.filter((step) => !walked.has(edgeOf(step))).map((step) => [...path, step])
    for (const step of steps) walked.add(edgeOf(step))
    return (index === 0 ? [path, ...ways] : ways).map((way) => pathOf(input, way.map(pathStep)))
  })
}

function pathStep({ stimulus, after, to }: StepTo): PathStep {
  return { stimulus, leaves: [...leavesIn(after)], standing: to }
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
  const found = new Map<string, Vertex>()
  for (const vertex of fixtures.inputs.flatMap((input) => verticesFrom(fixtures, input))) {
    const leaves = leavesIn(vertex.snapshot)
    if (leaf !== undefined && !leaves.includes(leaf)) continue
    const at = leaves.join(' + ')
    const known = found.get(at)
    if (!known || known.path.length > vertex.path.length) found.set(at, vertex)
  }
  const paths = [...found.values()].map(({ input, path }) => pathOf(input, path.map(pathStep)))
  return paths.toSorted((a, b) => a.steps.length - b.steps.length)
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
    const { vertices } = namedGraphOf(fixtures, input, ({ value }) => JSON.stringify(value))
    const stepsFrom = new Map(vertices.map(({ key, steps }) => [key, steps]))
    const walk = (from: string, steps: readonly PathStep[], passed: ReadonlySet<string>) => {
      for (const step of stepsFrom.get(from) ?? []) {
        if (paths.length >= mostSimplePaths) cut = `these are the first ${mostSimplePaths}`
        if (performance.now() > end) cut = `these were found in ${longestSearch / 1000} seconds`
        if (cut !== undefined) return
        if (passed.has(step.to)) continue
        const way = [...steps, pathStep(step)]
        if (leaf === undefined || leavesIn(step.after).includes(leaf)) paths.push(pathOf(input, way))
        walk(step.to, way, new Set([...passed, step.to]))
      }
    }
    const start = vertices[0]?.key ?? ''
    walk(start, [], new Set([start]))
  }
  return { paths, cut }
}
