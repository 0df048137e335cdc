import { initialTransition, transition, type AnyStateMachine } from 'xstate'
import { mutantsOf, sampleOf, type Mutant, type Pick } from '#machines/harness/mutants.ts'
import { isNear } from '#machines/harness/score.ts'
import { leanPaths, type LeanPath } from '#machines/harness/tours.ts'
import { anyModel } from '#stories/support/model.ts'
import { openViewStage } from './view-stage.tsx'

export type ViewScore = {
  readonly tried: number
  /** The mutants that nothing on the screen tells, by their names, but those that the model says so of. */
  readonly survivors: readonly string[]
}

/** How long a state that should be there may take to be seen, in milliseconds: most mutants are told by one that is not. */
const patience = 400

/**
 * Changes where a machine leads to, or when, and walks the paths that this can touch through the real view. A survivor is
 * a change that a person in front of the page would not see on any of them.
 */
export async function viewScore(
  typed: object,
  { pick, most = Infinity }: { pick: Pick; most?: number },
): Promise<ViewScore> {
  const model = anyModel(typed)
  const all = mutantsOf(model.fixtures.machine, pick).filter(({ kind }) => kind === 'target' || kind === 'guard')
  const mutants = sampleOf(all, most, pick)
  const paths = leanPaths(model.fixtures)
  const stage = await openViewStage(model)
  const survivors: string[] = []
  try {
    for (const mutant of mutants) {
      const isTold = await tells(
        paths.filter(({ steps }) => steps.some((step) => isNear(mutant, step))),
        mutant,
      )
      if (!isTold) survivors.push(mutant.name)
    }
  } finally {
    await stage.close()
  }
  return { tried: mutants.length, survivors }

  async function tells(touched: readonly LeanPath[], mutant: Mutant): Promise<boolean> {
    const machine = mutant.machine()
    for (const path of touched) {
      try {
        // What breaks the machine breaks the page: nobody has to look.
        follow(machine, path)
        await stage.walk(path, machine, patience)
      } catch {
        return true
      }
    }
    return false
  }
}

/** Takes the steps of a path by the machine alone. Throws what the machine throws. */
function follow(machine: AnyStateMachine, { input, steps }: LeanPath): void {
  let [snapshot] = initialTransition(machine, input)
  for (const { stimulus } of steps) [snapshot] = transition(machine, snapshot, stimulus.event)
  if (snapshot.status === 'error') throw snapshot.error
}
