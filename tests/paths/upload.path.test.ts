import { expect, test } from 'vitest'
import { uploadFixtures } from '#machines/upload/upload.fixtures.ts'
import { walkMachine } from '../support/walk.ts'

test('every transition of the upload is walked, and leads where it is pinned to lead', async () => {
  const walk = await walkMachine(uploadFixtures)
  expect(walk.unwalked).toEqual([])
  expect(walk.unvisited).toEqual([])
  await expect(walk.lines.join('\n')).toMatchFileSnapshot('pinned/upload.txt')
})
