import { expect, test } from 'vitest'
import { listedMachines } from '#scripts/paths/machines.ts'
import { readRecords } from '#scripts/paths/records.ts'

/** Runs after the suites whose records it reads. */
test('every transition of every machine was walked in node, and in the browser where it has a view', async () => {
  const unwalked = listedMachines(await readRecords()).flatMap(({ id, view, transitions }) =>
    transitions
      .filter(({ node, browser }) => !node || (view && !browser))
      .map(({ from, event, guard, to }) => `${id}: ${from} on ${event} [${guard}] → ${to}`),
  )
  expect(unwalked).toEqual([])
})
