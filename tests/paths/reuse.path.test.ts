import { expect, test } from 'vitest'
import { reuseFixtures } from '#machines/reuse/reuse.fixtures.ts'
import { walkMachine } from '../support/walk.ts'

test('every transition of reusing information is walked, and leads where it is pinned to lead', async () => {
  const walk = await walkMachine(reuseFixtures)
  expect(walk.unwalked).toEqual([])
  expect(walk.unvisited).toEqual([])
  await expect(walk.lines.join('\n')).toMatchFileSnapshot('pinned/reuse.txt')
})
