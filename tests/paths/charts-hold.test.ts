import { expect, test } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { survivorsOf } from '../support/survivors.ts'

/** A sample of `npm run prove -- --only charts`. */
test.each(Object.entries(catalogue))('a sample of changes to the chart of %s is noticed', async (_, { fixtures }) => {
  const { tried, survivors } = await survivorsOf(fixtures, { seed: 1, most: 2 })
  expect(survivors).toEqual([])
  expect(tried).toBeGreaterThan(0)
})
