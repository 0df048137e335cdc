import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { AnyFixtures } from './fixtures.ts'
import { adopted, beginning, leavesIn, stepOf, unbroken, type Graph, type Step } from './graph.ts'
import type { Mutant } from './mutants.ts'
import { isLike, same } from './same.ts'
import { isNear } from './score.ts'
import { leanPath, type LeanPath } from './tours.ts'
import { marked } from './written.ts'

/** Where a mutant stands after a step: where the machine does, elsewhere, or it breaks. */
export type Other = 'same' | 'broken' | AnyMachineSnapshot

/**
 * Where a mutant stands at the start of a path and after each of its steps; undefined where it never differs. What it
 * would do by an event of the samples makes a difference too: a view asks whether it can.
 */
export function contrastOn(
  { events }: AnyFixtures,
  mutant: AnyStateMachine,
  path: LeanPath,
): readonly Other[] | undefined {
  const samples = Object.values(events).flat()
  const otherAt = (one: Led, other: Led): Other =>
    differs(one, other) || samples.some((event) => one.after.can(event) !== other.after.can(event))
      ? other.after
      : 'same'
  const others: Other[] = []
  try {
    let at = beginning(mutant, path.input)
    others.push(otherAt({ ...at, after: path.start }, at))
    for (const step of path.steps) {
      at = { ...stepOf(mutant, at.after, step.stimulus), input: path.input }
      if (at.after.status === 'error') throw at.after.error
      others.push(otherAt(step, at))
    }
  } catch {
    others.push('broken')
  }
  return others.every((other) => other === 'same') ? undefined : others
}

type Led = Pick<Step, 'after' | 'started'>

/** Whether two steps lead elsewhere, know something else or start something else. What they tell others is not seen. */
function differs(one: Led, other: Led): boolean {
  return (
    !same(one.after.value, other.after.value) ||
    one.after.status !== other.after.status ||
    !same(one.after.context, other.after.context) ||
    !isLike(startsOf(one), startsOf(other))
  )
}

function startsOf({ started }: Led): readonly unknown[] {
  return started.map(({ name, input }) => [name, input])
}

/**
 * The shortest ways to where a mutant differs, one for each thing that happens in each state and leads to another: first those that lead to
 * another state, then those that only know something else; what somebody does goes before what nobody can do.
 */
export function witnesses(
  fixtures: AnyFixtures,
  graph: Graph,
  mutant: Mutant,
  isDone: (step: Step) => boolean,
): LeanPath[] {
  const machine = mutant.machine()
  const found = graph.vertices.flatMap((vertex) =>
    vertex.steps.flatMap((step) => {
      if (!isNear(mutant, step)) return []
      const other = unbroken(() => stepOf(machine, adopted(machine, step.before), step.stimulus))
      if (other !== undefined && !differs(step, other)) return []
      const elsewhere = other === undefined || !same(step.after.value, other.after.value)
      const at = [...leavesIn(step.before), step.stimulus.key, ...leavesIn(step.after)].join(' ')
      return [{ at, elsewhere, done: isDone(step), vertex, step }]
    }),
  )
  const nearest = found.toSorted(
    (a, b) =>
      Number(b.elsewhere) - Number(a.elsewhere) ||
      Number(b.done) - Number(a.done) ||
      a.vertex.path.length - b.vertex.path.length,
  )
  return [...Map.groupBy(nearest, ({ at }) => at).values()].flatMap(([first]) => {
    const start = graph.starts.find(({ input }) => input === first?.vertex.input)
    return first && start ? [leanPath(fixtures, start, [...first.vertex.path, first.step])] : []
  })
}

/** The ways that go one step further, and on which the mutant stands in another state then. */
export function sequels(fixtures: AnyFixtures, graph: Graph, mutant: AnyStateMachine, path: LeanPath): LeanPath[] {
  const machine = marked(fixtures.machine)
  const start = graph.starts.find(({ input }) => input === path.input)
  const last = path.steps.at(-1)
  const vertex = graph.vertices.find(({ snapshot }) => last && same(snapshot.value, last.after.value))
  if (!start || !last || !vertex) return []
  return vertex.steps.flatMap(({ stimulus, taken }) => {
    if (taken.length === 0) return []
    const next = stepOf(machine, last.after, stimulus)
    const longer = leanPath(fixtures, start, [...path.steps, next])
    const other = contrastOn(fixtures, mutant, longer)?.at(-1)
    const isElsewhere = typeof other === 'object' && !same(other.value, next.after.value)
    return next.taken.length > 0 && (isElsewhere || other === 'broken') ? [longer] : []
  })
}
