import { expect, test } from 'vitest'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import { walkMachine } from '../support/walk.ts'

test('every transition of a payment is walked, and leads where it is pinned to lead', async () => {
  const walk = await walkMachine(paymentFixtures)
  expect(walk.unwalked).toEqual([])
  expect(walk.unvisited).toEqual([])
  await expect(walk.lines.join('\n')).toMatchFileSnapshot('pinned/payment.txt')
})
