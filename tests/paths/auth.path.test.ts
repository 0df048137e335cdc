import { expect, test } from 'vitest'
import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import { walkMachine } from '../support/walk.ts'

test('every transition of the account dialogs is walked, and leads where it is pinned to lead', async () => {
  const walk = await walkMachine(authFixtures)
  expect(walk.unwalked).toEqual([])
  expect(walk.unvisited).toEqual([])
  await expect(walk.lines.join('\n')).toMatchFileSnapshot('pinned/auth.txt')
})
