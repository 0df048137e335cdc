import { expect, test } from 'vitest'
import { readRealTables } from '#tests/support/documents/real-tables/real-tables.ts'
import { judge, portionOf } from '#tests/support/documents/real-tables/judge-guesses.ts'

const tables = readRealTables()

test('at least 600 tables, 120 of them held out, say where they are from, at most five of one repository', () => {
  expect(tables.length).toBeGreaterThanOrEqual(600)
  expect(tables.filter(({ isHeldOut }) => isHeldOut).length).toBeGreaterThanOrEqual(120)
  expect(tables.filter(({ source, licence }) => !source.includes('/') || licence === '')).toEqual([])
  const repositories = Object.groupBy(tables, ({ source }) => source.split('/').slice(0, 2).join('/'))
  expect(Math.max(...Object.values(repositories).map((own) => own?.length ?? 0))).toBeLessThanOrEqual(5)
})

test('of the tables looked at, 95 of a hundred are set up right, and at most one wrong', () => {
  const judged = tables.filter(({ isHeldOut }) => !isHeldOut).map(judge)
  const wrong = judged.filter(({ verdict }) => verdict === 'wrong')
  const told = wrong.map(({ table, faults }) => `${table.source}: ${faults.join()}`)
  expect(portionOf(judged, 'right')).toBeGreaterThanOrEqual(0.95)
  expect(told.slice(Math.floor(judged.length / 100))).toEqual([])
})
