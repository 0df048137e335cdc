import { expect, test } from 'vitest'
import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import { walkMachine } from '../support/walk.ts'

test('every transition of the checkout is walked, and leads where it is pinned to lead', async () => {
  const walk = await walkMachine(checkoutFixtures)
  expect(walk.unwalked).toEqual([])
  expect(walk.unvisited).toEqual([])
  await expect(walk.lines.join('\n')).toMatchFileSnapshot('pinned/checkout.txt')
})
