import type { AnyStateNode } from 'xstate'
import type { AnyFixtures } from './fixtures.ts'
import { adopted, graphOf, leavesIn, beginning, stepOf, unbroken, type Graph, type Vertex, type Step } from './graph.ts'
import { complaintOf, complaintAtStart } from './judge.ts'
import { isWithin } from './leaf-path.ts'
import { mutantsOf, sampleOf, type Mutant, type Pick } from './mutants.ts'
import type { AnyRules } from './rules.ts'
import { wrongWaits } from './verdict.ts'
import { marked } from './written.ts'

export type Score = {
  readonly tried: number
  /** How many break the machine: it throws, and needs no rule to be noticed. */
  readonly broken: number
  /** The mutants that keep every rule, by their names, but those that the rules call equivalent. */
  readonly survivors: readonly string[]
  /** Mutants that the rules call equivalent and that a rule tells apart all the same. */
  readonly unlike: readonly string[]
}

type Options = {
  /** Chooses the states elsewhere that transitions are led to, and which mutants are tried. */
  readonly pick: Pick
  /** How many to try, from all over the chart; without it all are. */
  readonly most?: number
  readonly graph?: Graph
}

/** Tries the mutants of a machine against its rules. */
export function scoreOf(
  fixtures: AnyFixtures,
  rules: AnyRules,
  { pick, most = Infinity, graph = graphOf(fixtures) }: Options,
): Score {
  const mutants = sampleOf(mutantsOf(fixtures.machine, pick), most, pick)
  const alike = new Set(Object.keys(rules.equivalents ?? {}))
  const fates = new Map(mutants.map((mutant) => [mutant.name, fateOf(mutant, { fixtures, rules, graph })]))
  const namesOf = (fate: Fate) => [...fates].flatMap(([name, own]) => (own === fate ? [name] : []))
  const survivors = namesOf('survives')
  return {
    tried: mutants.length,
    broken: namesOf('breaks').length,
    survivors: survivors.filter((name) => !alike.has(name)),
    unlike: [...fates.keys()].filter((name) => alike.has(name) && !survivors.includes(name)),
  }
}

type Ground = { readonly fixtures: AnyFixtures; readonly rules: AnyRules; readonly graph: Graph }

type Fate = 'survives' | 'breaks' | 'is told'

/** What comes of a mutant. An error that the machine does not throw itself, such as one in a rule, is thrown on. */
function fateOf(mutant: Mutant, { fixtures, rules, graph }: Ground): Fate {
  const plain = mutant.machine()
  if (wrongWaits({ ...fixtures, machine: plain }, rules).length > 0) return 'is told'
  const machine = marked(plain)
  const known = new Map<Vertex, Step['before']>()
  const here = (vertex: Vertex) => {
    const snapshot = known.get(vertex) ?? adopted(machine, vertex.snapshot)
    known.set(vertex, snapshot)
    return snapshot
  }
  for (const vertex of graph.vertices) {
    for (const step of vertex.steps) {
      if (!isNear(mutant, step)) continue
      const other = unbroken(() => stepOf(machine, here(vertex), step.stimulus))
      if (!other) return 'breaks'
      if (complaintOf(rules, other) !== undefined) return 'is told'
    }
  }
  for (const { input } of graph.starts) {
    const start = unbroken(() => beginning(machine, input))
    if (!start) return 'breaks'
    if (complaintAtStart(rules, start) !== undefined) return 'is told'
  }
  return 'survives'
}

/**
 * Whether a change of this state can show in a step: only where the sound machine stands in the state before or after,
 * or passes it on the way.
 */
export function isNear({ at, eventType }: Mutant, { before, after, stimulus, taken }: Step): boolean {
  if (eventType && eventType !== stimulus.event.type) return false
  return (
    isActive(at, before) ||
    isActive(at, after) ||
    taken.some((name) => name.startsWith(`${at.id} on `) || name.startsWith(`${at.id}.`))
  )
}

function isActive(node: AnyStateNode, snapshot: Step['before']): boolean {
  const path = node.path.join('.')
  return leavesIn(snapshot).some((leaf) => isWithin(leaf, path))
}
