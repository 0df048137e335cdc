import { expect, test } from 'vitest'
import { besideLoads } from '#tests/support/reading-load.ts'

/** A sample of `npm run prove -- --only reading`, which puts the larger loads on too. */
test('five lines of a guest take five seconds at most beside what others send', { timeout: 120_000 }, async () => {
  const names = ['four files of 15 MB of quotation marks']
  const waits = await besideLoads(names, 0)
  expect(waits.map(({ load }) => load)).toEqual(names)
  expect(waits.filter(({ took }) => took > 5_000)).toEqual([])
})
