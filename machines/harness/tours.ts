import type { AnyMachineSnapshot } from 'xstate'
import { transitionName, type Stimulus } from './chart.ts'
import type { AnyFixtures } from './fixtures.ts'
import { graphOf, leavesIn, type Graph, type Start, type Step, type Vertex } from './graph.ts'
import { standing, type Path, type PathStep } from './paths.ts'
import { writtenTransitions } from './written.ts'

type Edges = ReadonlyMap<string, readonly Edge[]>
type Edge = {
  readonly stimulus: Stimulus
  readonly to: string
  readonly standing: string
  readonly leaves: readonly string[]
  readonly marks: Marks
}
/** The transitions that an edge takes, and the leaf states that it leads to. */
type Marks = ReadonlySet<string>

/** A tour that is longer is hard to follow when it fails. */
const longest = 60

/**
 * Few paths that together take every transition and visit every leaf state: each goes on, by the shortest way, to what
 * none has taken yet, and a new one begins where nothing new can be reached.
 */
export function toursOf(fixtures: AnyFixtures, graph: Graph = graphOf(fixtures)): Path[] {
  const edges = edgesOf(fixtures, graph)
  const starts = graph.starts.map(({ input, after, taken }) => {
    const at = graph.vertices.find(({ snapshot }) => snapshot === after)?.key ?? ''
    return { input, at, marks: new Set([...taken, ...leavesIn(after)]) }
  })
  const all = [...starts, ...[...edges.values()].flat()]
  const open = new Set(all.flatMap(({ marks }) => [...marks]))
  const tours: Path[] = []
  while (open.size > 0) {
    const [best] = starts
      .flatMap((start) => {
        const way = wayFrom(edges, start, open)
        return way ? [{ start, way }] : []
      })
      .toSorted((one, other) => one.way.length - other.way.length)
    if (!best) break
    const steps: PathStep[] = []
    let { at } = best.start
    for (const mark of best.start.marks) open.delete(mark)
    for (let way: Way = best.way; way !== undefined && steps.length < longest; way = wayToNew(edges, at, open)) {
      for (const { stimulus, to, standing, leaves, marks } of way) {
        steps.push({ stimulus, leaves: [...leaves], standing })
        for (const mark of marks) open.delete(mark)
        at = to
      }
    }
    const name = steps.map(({ stimulus }) => stimulus.key).join(', ') || 'start'
    tours.push({ name, input: best.start.input, steps })
  }
  return tours
}

type Way = readonly Edge[] | undefined
type Begin = { readonly input: unknown; readonly at: string; readonly marks: Marks }

/** The shortest way to something new from a start, which may be new itself. */
function wayFrom(edges: Edges, { at, marks }: Begin, open: ReadonlySet<string>): Way {
  return marks.isDisjointFrom(open) ? wayToNew(edges, at, open) : []
}

/** The steps that lead on from each state, by the names of `standing`. */
function edgesOf(fixtures: AnyFixtures, { vertices }: Graph): Edges {
  const edgeOf = ({ stimulus, to, after, taken }: Vertex['steps'][number]): Edge => {
    const leaves = leavesIn(after)
    return { stimulus, to, standing: standing(fixtures, after), leaves, marks: new Set([...taken, ...leaves]) }
  }
  const first = [...Map.groupBy(vertices, ({ key }) => key)].flatMap(([at, [vertex]]) =>
    vertex ? [[at, vertex.steps.filter(({ taken }) => taken.length > 0).map(edgeOf)] as const] : [],
  )
  return new Map(first)
}

/** The shortest way to a step that takes or visits something new; undefined where there is none. */
function wayToNew(edges: Edges, from: string, open: ReadonlySet<string>): Way {
  const ways = new Map<string, readonly Edge[]>([[from, []]])
  for (const [at, way] of ways) {
    for (const edge of edges.get(at) ?? []) {
      if (!edge.marks.isDisjointFrom(open)) return [...way, edge]
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
    }
  }
  return undefined
}

/** The names that tell what transitions do, by those that only tell where they stand. */
export function fullNames({ machine }: AnyFixtures): ReadonlyMap<string, string> {
  return new Map(writtenTransitions(machine).map(({ name, transition }) => [name, transitionName(transition)]))
}

/** A path, and what the chart says of each place on it. */
export type LeanPath = Omit<Path, 'steps'> & {
  readonly start: AnyMachineSnapshot
  readonly steps: readonly (PathStep & Step)[]
}

/**
 * Short paths that together take every transition and visit every leaf state: each is the shortest way to its last step,
 * so that what it meets is as near to the samples as can be. For walks by a person's gestures.
 */
export function leanPaths(fixtures: AnyFixtures, graph: Graph = graphOf(fixtures)): LeanPath[] {
  const starts = new Map(graph.starts.map((start) => [start.input, start]))
  const ways = graph.vertices.flatMap(({ input, path, steps }) =>
    [path, ...steps.filter(({ taken }) => taken.length > 0).map((step) => [...path, step])].flatMap((way) => {
      const start = starts.get(input)
      if (!start) return []
      const marks = [start, ...way].flatMap(({ taken, after }) => [...taken, ...leavesIn(after)])
      return [{ start, way, marks: new Set(marks), gain: Infinity }]
    }),
  )
  const open = new Set(ways.flatMap(({ marks }) => [...marks]))
  const chosen: LeanPath[] = []
  while (open.size > 0) {
    let best: (typeof ways)[number] | undefined
    for (const one of ways) {
      // What a way would gain only falls: it is counted again where it may be the most.
      if (best && one.gain <= best.gain) continue
      one.gain = one.marks.intersection(open).size / (one.way.length + 2)
      if (!best || one.gain > best.gain) best = one
    }
    if (!best) break
    const { start, way, marks } = best
    for (const mark of marks) open.delete(mark)
    chosen.push(leanPath(fixtures, start, way))
  }
  return chosen
}

/** The path of these steps from a start. */
export function leanPath(fixtures: AnyFixtures, { input, after: start }: Start, way: readonly Step[]): LeanPath {
  const steps = way.map((step) => ({
    ...step,
    standing: standing(fixtures, step.after),
    leaves: [...leavesIn(step.after)],
  }))
  return { name: steps.map(({ stimulus }) => stimulus.key).join(', ') || 'start', input, start, steps }
}
