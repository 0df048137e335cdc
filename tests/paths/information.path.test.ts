import { expect, test } from 'vitest'
import { informationFixtures } from '#machines/information/information.fixtures.ts'
import { walkMachine } from '../support/walk.ts'

test('every transition of step 4 is walked, and leads where it is pinned to lead', async () => {
  const walk = await walkMachine(informationFixtures)
  expect(walk.unwalked).toEqual([])
  expect(walk.unvisited).toEqual([])
  await expect(walk.lines.join('\n')).toMatchFileSnapshot('pinned/information.txt')
})
