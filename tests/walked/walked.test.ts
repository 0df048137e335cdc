import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { listedMachines } from '#scripts/paths/machines.ts'
import { readRecords } from '#scripts/paths/records.ts'

const root = join(import.meta.dirname, '..', '..')

/** Runs after the suites whose records it reads. What was walked at another commit, or by a test that is gone, is no proof. */
test('every transition of every machine was walked in node, and in the browser where it has a view', async () => {
  const records = (await readRecords()).filter(
    ({ commit, test }) => commit === inject('commit') && existsSync(join(root, test)),
  )
  const unwalked = listedMachines(records).flatMap(({ id, view, transitions }) =>
    transitions
      .filter(({ node, browser }) => !node || (view && !browser))
      .map(({ from, event, guard, to }) => `${id}: ${from} on ${event} [${guard}] → ${to}`),
  )
  expect(unwalked).toEqual([])
})
