import { expect, test } from 'vitest'
import { orderFixtures } from '#machines/order/order.fixtures.ts'
import { walkMachine } from '../support/walk.ts'

test('every transition of the wizard is walked, and leads where it is pinned to lead', async () => {
  const walk = await walkMachine(orderFixtures)
  expect(walk.unwalked).toEqual([])
  expect(walk.unvisited).toEqual([])
  await expect(walk.lines.join('\n')).toMatchFileSnapshot('pinned/order.txt')
})
