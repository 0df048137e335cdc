import { expect, test } from 'vitest'
import { sessionFixtures } from '#machines/session/session.fixtures.ts'
import { walkMachine } from '../support/walk.ts'

test('every transition of the session is walked, and leads where it is pinned to lead', async () => {
  const walk = await walkMachine(sessionFixtures)
  expect(walk.unwalked).toEqual([])
  expect(walk.unvisited).toEqual([])
  await expect(walk.lines.join('\n')).toMatchFileSnapshot('pinned/session.txt')
})
