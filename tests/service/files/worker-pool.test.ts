import { expect, onTestFinished, test } from 'vitest'
import { createWorkerPool, type WorkerPool } from '#service/files/worker-pool.ts'

const script = new URL('../../support/unruly.worker.ts', import.meta.url)

function pool(deadline = 20_000, waiting = 3): WorkerPool<string, string> {
  const created = createWorkerPool<string, string>(script, { workers: 1, waiting, memory: 32, deadline })
  onTestFinished(() => created.close())
  return created
}

test('answers in order, with one worker', async () => {
  const { run } = pool()
  expect(await Promise.all(['a', 'b', 'c'].map((task) => run(task)))).toEqual([
    { kind: 'answered', answer: 'a' },
    { kind: 'answered', answer: 'b' },
    { kind: 'answered', answer: 'c' },
  ])
})

test('tasks beyond those that may wait are turned away, and those that wait are done', async () => {
  const { run } = pool(20_000, 1)
  expect(await Promise.all(['a', 'b', 'c', 'd'].map((task) => run(task)))).toEqual([
    { kind: 'answered', answer: 'a' },
    { kind: 'answered', answer: 'b' },
    { kind: 'turnedAway' },
    { kind: 'turnedAway' },
  ])
  expect(await run('e')).toEqual({ kind: 'answered', answer: 'e' })
})

test('a worker that hangs is overdue, and those that wait get another', async () => {
  const { run } = pool(1_500)
  expect(await Promise.all([run('hang'), run('a')])).toEqual([{ kind: 'overdue' }, { kind: 'answered', answer: 'a' }])
})

test('a worker that takes all memory is replaced', async () => {
  const { run } = pool()
  expect(await Promise.all([run('fill'), run('a')])).toEqual([
    { kind: 'outOfMemory' },
    { kind: 'answered', answer: 'a' },
  ])
})

test('a worker that throws rejects its task alone', async () => {
  const { run } = pool()
  const outcomes = await Promise.allSettled([run('throw'), run('a')])
  expect(outcomes).toEqual([
    { status: 'rejected', reason: new Error('It threw.') },
    { status: 'fulfilled', value: { kind: 'answered', answer: 'a' } },
  ])
})

test('a worker that ends rejects its task alone', async () => {
  const { run } = pool()
  const outcomes = await Promise.allSettled([run('exit'), run('a')])
  expect(outcomes).toEqual([
    { status: 'rejected', reason: new Error('The worker ended in the middle of a task.') },
    { status: 'fulfilled', value: { kind: 'answered', answer: 'a' } },
  ])
})

test('closing rejects what runs and what waits, and what comes after', async () => {
  const { run, close } = pool()
  const outcomes = Promise.allSettled([run('hang'), run('a')])
  await close()
  expect([...(await outcomes), ...(await Promise.allSettled([run('b')]))]).toEqual([
    { status: 'rejected', reason: new Error('The worker pool was closed.') },
    { status: 'rejected', reason: new Error('The worker pool was closed.') },
    { status: 'rejected', reason: new Error('The worker pool is closed.') },
  ])
})
