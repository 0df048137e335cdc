import { expect, test } from 'vitest'
import { FairQueue, type Turn } from '#service/files/fair-queue.ts'

const anything = () => true

test('newcomers who keep coming keep nobody from a second turn', () => {
  const queue = new FairQueue<Turn>()
  for (const client of ['somebody earlier', 'maya']) {
    queue.add({ client, subject: 'first' })
    queue.take(anything)
  }
  queue.add({ client: 'maya', subject: 'second' })
  const served: string[] = []
  for (let newcomer = 1; newcomer <= 10; newcomer += 1) {
    queue.add({ client: `newcomer ${newcomer}`, subject: 'first' })
    served.push(queue.take(anything)?.client ?? 'nobody')
  }
  expect(served.slice(0, 2)).toContain('maya')
})

test('a newcomer does not wait for all that another one asked for before', () => {
  const queue = new FairQueue<Turn>()
  for (let at = 0; at < 10; at += 1) queue.add({ client: 'greedy', subject: String(at) })
  queue.take(anything)
  queue.add({ client: 'newcomer', subject: 'first' })
  expect(queue.take(anything)?.client).toBe('newcomer')
})
