import { expect, test } from 'vitest'
import { readingsOfOrderList } from '#tests/support/order-list-plan.ts'
import { databases } from '#tests/support/test-service.ts'

/** A sample of `npm run prove -- --only plans`: the planner chooses as for a list of 100 000. */
test.each(databases)(
  'a page of a long list of orders reads its own rows, by indexes, on the $name',
  async (database) => {
    const readings = await readingsOfOrderList(database, 6_000)
    expect(readings.filter(({ isRight }) => !isRight)).toEqual([])
    expect(readings).toHaveLength(5)
  },
)
