import type { AnyStateMachine } from 'xstate'
import { catalogue } from '#machines/catalogue.ts'
import { contrastOn, sequels, witnesses, type Other } from '#machines/harness/contrast.ts'
import type { Graph, Step } from '#machines/harness/graph.ts'
import { mutantsOf, sampleOf, type Mutant, type Pick } from '#machines/harness/mutants.ts'
import { isNear } from '#machines/harness/score.ts'
import type { LeanPath } from '#machines/harness/tours.ts'
import { findGesture, type AnyModel } from '#stories/support/model.ts'
import { knownOf, type ViewStage } from './view-stage.tsx'

export type ViewScore = {
  readonly tried: number
  /** The mutants that nothing on the screen tells, by their names, but those that the model says so of. */
  readonly survivors: readonly string[]
  /** Mutants that the model says nobody sees, and that the screen tells all the same. */
  readonly unlike: readonly string[]
}

type Extent = {
  readonly stage: ViewStage
  readonly graph: Graph
  /** Paths that together take every transition. */
  readonly paths: readonly LeanPath[]
  readonly pick: Pick
  /** Only changes of these transitions are tried; without it of all. */
  readonly taken?: ReadonlySet<string>
  /** How many to try, from all over the chart; without it all are. */
  readonly most?: number
}

/** How many ways to a difference are walked beside the paths, and how many that go one step further. */
const mostWitnesses = 6

/**
 * Changes where a machine leads to, or when, and walks to where that makes a difference through the real view. A survivor
 * is a change that a person in front of the page would not see on any of these ways. What the rules call equivalent is
 * no change.
 */
export async function viewScore(
  model: AnyModel,
  { stage, graph, paths, pick, taken, most = Infinity }: Extent,
): Promise<ViewScore> {
  const { fixtures, unseen = {} } = model
  const { machine } = fixtures
  const alike = catalogue[machine.id]?.rules.equivalents ?? {}
  const isTaken = ({ name }: Mutant) => !taken || [...taken].some((one) => name.startsWith(`${one} `))
  const changes = mutantsOf(machine, pick).filter(
    (mutant) => (mutant.kind === 'target' || mutant.kind === 'guard') && !(mutant.name in alike) && isTaken(mutant),
  )
  const isTold = teller(model, stage, graph, paths)
  const mutants = sampleOf(changes, most, pick)
  const survivors: string[] = []
  const unlike: string[] = []
  for (const mutant of mutants) {
    const { name } = mutant
    if (await isTold(mutant)) {
      if (name in unseen) unlike.push(name)
    } else if (!(name in unseen)) survivors.push(name)
  }
  return { tried: mutants.length, survivors, unlike }
}

/** Tells whether the page shows a mutant on one of the paths, or on the shortest ways to what it changes. */
function teller(
  model: AnyModel,
  stage: ViewStage,
  graph: Graph,
  paths: readonly LeanPath[],
): (mutant: Mutant) => Promise<boolean> {
  const { fixtures } = model
  const isDone = ({ stimulus, before }: Step) =>
    stimulus.kind !== 'sent' || findGesture(model, stimulus.event, knownOf(before)) !== undefined
  const walked = (path: LeanPath) =>
    stage.walk(path, fixtures.machine).then(
      () => true,
      () => false,
    )
  const walkable = new Map<LeanPath['name'], Promise<boolean>>()
  /** Whether hands can walk the sound machine this way. */
  const isWalkable = (path: LeanPath) => {
    const known = walkable.get(path.name) ?? walked(path)
    walkable.set(path.name, known)
    return known
  }
  /** Hands fill in a form by several events, of which a path knows the last: a mutant may lead away between them. */
  const told = (path: LeanPath, machine: AnyStateMachine, others: readonly Other[]) =>
    stage.tells(path, machine, others).catch(async (error: unknown) => {
      if (await walked(path)) return true
      throw error
    })
  return async (mutant) => {
    const machine = mutant.machine()
    const tells = async (path: LeanPath) => {
      const others = contrastOn(fixtures, machine, path)
      return others !== undefined && (await isWalkable(path)) && (await told(path, machine, others))
    }
    const isAtStart = graph.starts.some(({ taken }) => taken.some((name) => name.startsWith(`${mutant.at.id} on `)))
    const near = isAtStart ? paths : paths.filter(({ steps }) => steps.some((step) => isNear(mutant, step)))
    for (const path of near) if (await tells(path)) return true
    const ways = witnesses(fixtures, graph, mutant, isDone).slice(0, mostWitnesses)
    const further = ways.flatMap((path) => sequels(fixtures, graph, machine, path)).slice(0, mostWitnesses)
    for (const path of [...ways, ...further]) if (await tells(path)) return true
    return false
  }
}
