import { expect, test } from 'vitest'
import { languagesFixtures } from '#machines/languages/languages.fixtures.ts'
import { walkMachine } from '../support/walk.ts'

test('every transition of step 3 is walked, and leads where it is pinned to lead', async () => {
  const walk = await walkMachine(languagesFixtures)
  expect(walk.unwalked).toEqual([])
  expect(walk.unvisited).toEqual([])
  await expect(walk.lines.join('\n')).toMatchFileSnapshot('pinned/languages.txt')
})
