import { expect, test } from 'vitest'
import { takeTurns } from '#service/paper/turns.ts'

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('others come in between the steps of long work, and not before it is long', async () => {
  const letOthers = takeTurns()
  const order: string[] = []
  setImmediate(() => order.push('other'))
  await letOthers()
  order.push('first step')
  work(15)
  await Promise.all([letOthers(), letOthers()])
  order.push('second step')
  expect(order).toEqual(['first step', 'other', 'second step'])
})
