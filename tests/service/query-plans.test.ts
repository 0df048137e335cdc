import { expect, test } from 'vitest'
import { readingsOfLookUps } from '#tests/support/look-up-plans.ts'
import { readingsOfOrderList } from '#tests/support/order-list-plan.ts'
import { databases } from '#tests/support/test-service.ts'

/**
 * Samples of `npm run prove -- --only plans`, which has 100 000 rows in each table: filling them takes minutes. With 6 000 the
 * planner chooses the same, since an index is worth while as soon as a table has many more pages than a query wants rows,
 * and whatever reads a table from its beginning reads 6 000 rows in place of 30.
 */
test.each(databases)(
  'a page of a long list of orders reads its own rows, by indexes, on the $name',
  async (database) => {
    const readings = await readingsOfOrderList(database, 6_000)
    expect(readings.filter(({ isRight }) => !isRight)).toEqual([])
    expect(readings).toHaveLength(6)
  },
)

test.each(databases)('lookups and purges among many rows use an index, on the $name', async (database) => {
  const readings = await readingsOfLookUps(database, 6_000)
  expect(readings.filter(({ isRight }) => !isRight)).toEqual([])
  expect(readings).toHaveLength(43)
})
