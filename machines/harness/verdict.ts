import type { AnyFixtures } from './fixtures.ts'
import { graphOf, leavesIn, type Graph, type Vertex, type Step } from './graph.ts'
import { complaintOf, complaintAtStart, rowFor, whenOf } from './judge.ts'
import { isWithin } from './leaf-path.ts'
import { listed, type AnyRow, type AnyRules } from './rules.ts'
import { writtenTransitions } from './written.ts'

/** Everything that is wrong with a machine by its rules, each in a line; nothing where it keeps them. */
export function verdictOn(fixtures: AnyFixtures, rules: AnyRules, graph: Graph = graphOf(fixtures)): string[] {
  const { starts, vertices } = graph
  return [
    ...starts.flatMap((start, index) => told(() => `start #${index}`, complaintAtStart(rules, start))),
    ...vertices.flatMap((vertex) =>
      vertex.steps.flatMap((step) => told(() => stepName(vertex, step), complaintOf(rules, step))),
    ),
    ...wrongWaits(fixtures, rules),
    ...unmet(rules, graph),
    ...unreached(fixtures, graph),
    ...deadEnds(fixtures, rules, graph),
    ...looseGuarded(graph),
  ]
}

function told(name: () => string, fault: string | undefined): string[] {
  return fault === undefined ? [] : [`${name()} ${fault}`]
}

/** Where a step begins, what happens, which transitions it takes, and the shortest way there. */
export function stepName({ way }: Pick<Vertex, 'way'>, { before, stimulus, taken }: Step): string {
  const by = taken.length === 0 ? '' : ` (${taken.join(', ')})`
  return `[${way.join(', ')}] ${leavesIn(before).join(' + ')}: ${stimulus.key}${by}`
}

export function wrongWaits({ machine }: AnyFixtures, { waits = {} }: AnyRules): string[] {
  const delays = new Map(Object.entries(machine.implementations.delays).map(([name, length]) => [name, Number(length)]))
  const names = new Set([...delays.keys(), ...Object.keys(waits)])
  return [...names].flatMap((name) =>
    delays.get(name) === waits[name] ? [] : [`the wait ${name} is ${delays.get(name)} ms, and must be ${waits[name]}`],
  )
}

/**
 * A rule that no step meets says nothing. It must be met in each of its states by all that it names: a deadline that a chart
 * lacks is otherwise missed nowhere.
 */
function unmet({ leads, ...rules }: AnyRules, { vertices }: Graph): string[] {
  const fromsOf = ({ from }: AnyRow) => (from === undefined ? [''] : listed(from))
  const met = new Map<AnyRow, Map<string, Set<string>>>(
    leads.map((row) => [row, new Map(listed(row.when).map((when) => [when, new Set()]))]),
  )
  for (const { steps } of vertices) {
    for (const step of steps) {
      const row = rowFor({ leads, ...rules }, step)
      const froms = row && met.get(row)?.get(whenOf(step.stimulus))
      if (!froms || froms.size === fromsOf(row).length) continue
      const leaves = leavesIn(step.before)
      for (const from of fromsOf(row)) if (leaves.some((leaf) => isWithin(leaf, from))) froms.add(from)
    }
  }
  return [...met].flatMap(([row, whens]) =>
    [...whens].flatMap(([when, froms]) =>
      fromsOf(row)
        .filter((from) => !froms.has(from))
        .map(
          (from) => `row ${leads.indexOf(row) + 1},${from === '' ? '' : ` from ${from}`} when ${when}, meets no step`,
        ),
    ),
  )
}

function unreached({ machine, states }: AnyFixtures, { starts, vertices }: Graph): string[] {
  const taken = new Set([...starts, ...vertices.flatMap(({ steps }) => steps)].flatMap((step) => step.taken))
  const leaves = new Set(vertices.flatMap(({ snapshot }) => leavesIn(snapshot)))
  return [
    ...writtenTransitions(machine).flatMap(({ name }) => (taken.has(name) ? [] : [`nothing takes ${name}`])),
    ...Object.keys(states).flatMap((leaf) => (leaves.has(leaf) ? [] : [`nothing leads to ${leaf}`])),
  ]
}

/** Places from which no goal can be reached without somebody else's doing, though the flow is not over there. */
function deadEnds({ ends = [] }: AnyFixtures, { goal }: AnyRules, { vertices }: Graph): string[] {
  if (goal === undefined) return []
  const isIn = ({ snapshot }: Vertex, paths: readonly string[]) =>
    leavesIn(snapshot).some((leaf) => paths.some((path) => isWithin(leaf, path)))
  const good = new Set(
    vertices.filter((vertex) => vertex.snapshot.status === 'done' || isIn(vertex, [...listed(goal), ...ends])),
  )
  const byKey = new Map(vertices.map((vertex) => [vertex.key, vertex]))
  for (let before = -1; before !== good.size;) {
    before = good.size
    for (const vertex of vertices) {
      const leads = vertex.steps.some(({ stimulus, taken, to }) => {
        if (taken.length === 0 || (stimulus.kind === 'sent' && stimulus.isFromElsewhere)) return false
        const next = byKey.get(to)
        return next !== undefined && good.has(next)
      })
      if (leads) good.add(vertex)
    }
  }
  return vertices.flatMap((vertex) =>
    good.has(vertex) ? [] : [`[${vertex.way.join(', ')}] ${leavesIn(vertex.snapshot).join(' + ')} is a dead end`],
  )
}

/**
 * Where `guarded` of the fixtures leaves out a value that guards read: two ways lead to what it calls the same state,
 * and the same stimulus leads on from there to different ones.
 */
export function looseGuarded({ vertices }: Graph): string[] {
  const twins = [...Map.groupBy(vertices, ({ key }) => key).values()]
  return twins.flatMap(([one, other]) =>
    (other?.steps ?? []).flatMap(({ stimulus, after }) => {
      const step = one?.steps.find((known) => known.stimulus === stimulus)
      const to = step && leavesIn(step.after).join(' + ')
      const otherTo = leavesIn(after).join(' + ')
      if (to === otherTo) return []
      return [
        `${one?.key} by ${stimulus.key} leads to ${to} or to ${otherTo}: guarded of the fixtures tells too little`,
      ]
    }),
  )
}
