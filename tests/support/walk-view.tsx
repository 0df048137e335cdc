import { expect, inject } from 'vitest'
import { commands } from 'vitest/browser'
import { declaredTransitions } from '#machines/harness/chart.ts'
import { graphOf } from '#machines/harness/graph.ts'
import { leafPaths } from '#machines/harness/leaf-path.ts'
import { seededPick } from '#machines/harness/mutants.ts'
import { fullNames, leanPaths } from '#machines/harness/tours.ts'
import { marked } from '#machines/harness/written.ts'
import { anyModel } from '#stories/support/model.ts'
import { viewScore } from './view-score.tsx'
import { openViewStage } from './view-stage.tsx'
import { recordFile, writtenRecord } from './walk-record.ts'

export type ViewWalk = {
  /** Transitions that no path takes, and leaf states that none visits. */
  readonly unwalked: readonly string[]
  readonly unvisited: readonly string[]
  /** The addresses that the browser was led to. */
  readonly left: readonly string[]
  /** A sample of the changes of where the chart leads: those that nothing on the page tells. */
  readonly survivors: readonly string[]
}

/**
 * Walks generated paths through the real view and the real actors by a person's hands; the network and the world are
 * played. Where a path has led to is judged by what is seen. Then tries some changes to what was walked of the chart, of
 * which `npm run prove -- --only views` tries all.
 */
export async function walkView(typed: object, { changes = 3 } = {}): Promise<ViewWalk> {
  const model = anyModel(typed)
  const { fixtures } = model
  const taken = new Set<string>()
  const visited = new Set<string>()
  const machine = marked(fixtures.machine, (name) => void taken.add(name))
  const graph = graphOf(fixtures)
  const paths = leanPaths(fixtures, graph)
  const stage = await openViewStage(model)
  let left: readonly string[] = []
  let survivors: readonly string[] = []
  try {
    for (const path of paths) {
      await stage.walk(path, machine)
      for (const { value } of [path.start, ...path.steps.map(({ after }) => after)]) {
        for (const leaf of leafPaths(value)) visited.add(leaf)
      }
    }
    left = [...stage.left]
    if (changes > 0)
      ({ survivors } = await viewScore(model, { stage, graph, paths, pick: seededPick(1), taken, most: changes }))
  } finally {
    await stage.close()
  }
  const names = fullNames(fixtures)
  const walkedNow = new Set([...taken].map((name) => names.get(name) ?? name))
  await keepRecord(fixtures.machine.id, walkedNow)
  return {
    unwalked: declaredTransitions(fixtures.machine).filter((name) => !walkedNow.has(name)),
    unvisited: Object.keys(fixtures.states).filter((leaf) => !visited.has(leaf)),
    left,
    survivors,
  }
}

/** What the walks of this test file have taken, by machine. */
const walked = new Map<string, ReadonlySet<string>>()

/** For `npm run paths`, which says what the last runs walked. */
async function keepRecord(machine: string, taken: ReadonlySet<string>): Promise<void> {
  const all = taken.union(walked.get(machine) ?? new Set<string>())
  walked.set(machine, all)
  const { testPath = '' } = expect.getState()
  const test = testPath.slice(testPath.indexOf('/tests/') + 1)
  const record = { machine, in: 'browser', commit: inject('commit'), test, transitions: [...all] } as const
  await commands.writeFile(recordFile(record), writtenRecord(record))
}
