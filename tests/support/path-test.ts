import * as fc from 'fast-check'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, inject, test } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import type { AnyFixtures } from '#machines/harness/fixtures.ts'
import { graphOf } from '#machines/harness/graph.ts'
import { walker } from '#machines/harness/random-walk.ts'
import { scoreOf } from '#machines/harness/score.ts'
import { seededPick, strangeNames } from '#machines/harness/mutants.ts'
import { fullNames, leanPaths, toursOf } from '#machines/harness/tours.ts'
import { verdictOn } from '#machines/harness/verdict.ts'
import { walkPaths } from '#machines/harness/walk.ts'
import { longWalks } from './long-walks.ts'
import { recordFile, writtenRecord } from './walk-record.ts'

const root = join(import.meta.dirname, '..', '..')

/** How many changes to a chart are tried; `npm run prove -- --only charts` tries all. */
const sample = 12

/** The path suite of a machine in node: wherever it can get to, it keeps the rules that were written for its flow. */
export function pathTest(id: string): void {
  const entry = catalogue[id]
  if (!entry) throw new Error(`${id} is not in the catalogue`)
  const { fixtures, rules } = entry
  const graph = lazy(() => graphOf(fixtures))
  test(`every step of ${id} is what the rules of its flow say`, () => {
    expect(verdictOn(fixtures, rules, graph())).toEqual([])
  })

  test(`few paths through the running machine of ${id} take every transition`, async ({ task }) => {
    const taken = await walkPaths(fixtures, [...toursOf(fixtures, graph()), ...leanPaths(fixtures, graph())])
    await keepRecord(fixtures, taken, task.file.filepath)
    expect([...fullNames(fixtures).keys()].filter((name) => !taken.has(name))).toEqual([])
  })

  test(`long walks through ${id} keep the rules`, () => {
    const walk = walker(fixtures, rules)
    fc.assert(
      fc.property(longWalks, (choices) => {
        expect(walk(choices)).toBeUndefined()
      }),
      { numRuns: 20 },
    )
  })

  test(`the rules of ${id} notice a sample of changes to its chart`, () => {
    const { tried, survivors } = scoreOf(fixtures, rules, { pick: seededPick(1), most: sample, graph: graph() })
    expect(survivors).toEqual([])
    expect(tried).toBeGreaterThan(0)
    expect(strangeNames(fixtures.machine, Object.keys(rules.equivalents ?? {}))).toEqual([])
  })
}

/** For `npm run paths`, which says what the last runs walked. */
async function keepRecord(fixtures: AnyFixtures, taken: ReadonlySet<string>, testFile: string): Promise<void> {
  const { id } = fixtures.machine
  const transitions = [...fullNames(fixtures)].flatMap(([short, name]) => (taken.has(short) ? [name] : []))
  const record = {
    machine: id,
    in: 'node',
    commit: inject('commit'),
    test: relative(root, testFile),
    transitions,
  } as const
  const file = join(root, recordFile(record))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, writtenRecord(record))
}

function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
