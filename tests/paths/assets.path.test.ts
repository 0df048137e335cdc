import { expect, test } from 'vitest'
import { assetsFixtures } from '#machines/assets/assets.fixtures.ts'
import { walkMachine } from '../support/walk.ts'

test('every transition of the supporting files is walked, and leads where it is pinned to lead', async () => {
  const walk = await walkMachine(assetsFixtures)
  expect(walk.unwalked).toEqual([])
  expect(walk.unvisited).toEqual([])
  await expect(walk.lines.join('\n')).toMatchFileSnapshot('pinned/assets.txt')
})
