import { expect, test } from 'vitest'
import { appFixtures } from '#machines/app/app.fixtures.ts'
import { walkMachine } from '../support/walk.ts'

test('every transition of the app is walked, and leads where it is pinned to lead', async () => {
  const walk = await walkMachine(appFixtures)
  expect(walk.unwalked).toEqual([])
  expect(walk.unvisited).toEqual([])
  await expect(walk.lines.join('\n')).toMatchFileSnapshot('pinned/app.txt')
})
