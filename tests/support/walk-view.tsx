import { expect, inject } from 'vitest'
import { commands } from 'vitest/browser'
import { declaredTransitions } from '#machines/harness/chart.ts'
import { leafPaths } from '#machines/harness/leaf-path.ts'
import { fullNames, leanPaths } from '#machines/harness/tours.ts'
import { marked } from '#machines/harness/written.ts'
import { anyModel } from '#stories/support/model.ts'
import { openViewStage } from './view-stage.tsx'
import { recordFile, writtenRecord } from './walk-record.ts'

export type ViewWalk = {
  /** Transitions that no path takes, and leaf states that none visits. */
  readonly unwalked: readonly string[]
  readonly unvisited: readonly string[]
  /** The addresses that the browser was led to. */
  readonly left: readonly string[]
}

/**
 * Walks generated paths through the real view and the real actors by a person's hands; the network and the world are
 * played. Where a path has led to is judged by what is seen.
 */
export async function walkView(typed: object): Promise<ViewWalk> {
  const model = anyModel(typed)
  const { fixtures } = model
  const taken = new Set<string>()
  const visited = new Set<string>()
  const names = fullNames(fixtures)
  const machine = marked(fixtures.machine, (name) => void taken.add(names.get(name) ?? name))
  const stage = await openViewStage(model)
  try {
    for (const path of leanPaths(fixtures)) {
      await stage.walk(path, machine)
      for (const { value } of [path.start, ...path.steps.map(({ after }) => after)]) {
        for (const leaf of leafPaths(value)) visited.add(leaf)
      }
    }
  } finally {
    await stage.close()
  }
  await keepRecord(fixtures.machine.id, taken)
  return {
    unwalked: declaredTransitions(fixtures.machine).filter((name) => !taken.has(name)),
    unvisited: Object.keys(fixtures.states).filter((leaf) => !visited.has(leaf)),
    left: stage.left,
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
