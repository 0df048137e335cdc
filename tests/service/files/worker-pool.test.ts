import { expect, onTestFinished, test } from 'vitest'
import { standardReading } from '#service/files/document-reader.ts'
import { createWorkerPool, type QueuePlace, type PoolLimits } from '#service/files/worker-pool.ts'

const script = new URL('../../support/unruly.worker.ts', import.meta.url)

const nobody: QueuePlace = { client: '', subject: '', size: 0 }
const large = 1_000

/** A pool of one thread, unless the limits say otherwise; its tasks are nobody's, unless a place says whose. */
function pool(limits: Partial<PoolLimits> = {}) {
  const made = createWorkerPool<string, string>(script, {
    workers: 1,
    waiting: 3,
    memory: 32,
    deadline: 20_000,
    ...limits,
  })
  onTestFinished(() => made.close())
  const run = (task: string, place: Partial<QueuePlace> = {}) => made.run(task, { ...nobody, ...place })
  return { run, close: made.close }
}

const answered = (answer: string) => ({ kind: 'answered', answer })

test('answers in order, with one worker', async () => {
  const { run } = pool()
  expect(await Promise.all(['a', 'b', 'c'].map((task) => run(task)))).toEqual([
    { kind: 'answered', answer: 'a' },
    { kind: 'answered', answer: 'b' },
    { kind: 'answered', answer: 'c' },
  ])
})

test('tasks beyond those that may wait are turned away, and those that wait are done', async () => {
  const { run } = pool({ waiting: 1 })
  expect(await Promise.all(['a', 'b', 'c', 'd'].map((task) => run(task)))).toEqual([
    { kind: 'answered', answer: 'a' },
    { kind: 'answered', answer: 'b' },
    { kind: 'turnedAway' },
    { kind: 'turnedAway' },
  ])
  expect(await run('e')).toEqual({ kind: 'answered', answer: 'e' })
})

test('a worker that hangs is overdue, and those that wait get another', async () => {
  const { run } = pool({ deadline: 1_500 })
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

/** Runs tasks of one letter for a client and a number, and tells the order in which they were done. */
async function orderOf(tasks: readonly string[], placeOf: (task: string) => Partial<QueuePlace>): Promise<string[]> {
  const { run } = pool({ waiting: 20 })
  const done: string[] = []
  await Promise.all(tasks.map((task) => run(task, placeOf(task)).then(() => done.push(task))))
  return done
}

test('clients take turns, however much one of them asks for', async () => {
  const done = await orderOf(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'], (task) => ({ client: task.charAt(0) }))
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('the orders of one client take turns among themselves', async () => {
  const done = await orderOf(['x1', 'x2', 'x3', 'y1', 'y2'], (task) => ({ subject: task.charAt(0) }))
  expect(done).toEqual(['x1', 'y1', 'x2', 'y2', 'x3'])
})

const light = { size: 10, deadline: 20_000 }

test('large tasks leave a thread to the light ones', async () => {
  const { run } = pool({ workers: 2, light })
  const hanging = [run('hang', { client: 'a', size: large }), run('hang', { client: 'b', size: large })]
  expect(await run('c', { client: 'c', size: 10 })).toEqual(answered('c'))
  expect(await Promise.race([...hanging, Promise.resolve('still')])).toBe('still')
  for (const each of hanging) each.catch(() => {})
})

test('large tasks run up to their limit, and light ones run beside them', async () => {
  const { run } = pool({ workers: 4, light, large: 1, deadline: 1_500 })
  const done: string[] = []
  const note = (task: string) => () => done.push(task)
  await Promise.all([
    run('hang', { client: 'a', size: large }).then(note('hung')),
    run('large', { client: 'b', size: large }).then(note('large')),
    run('light', { client: 'c' }).then(note('light')),
  ])
  expect(done).toEqual(['light', 'hung', 'large'])
})

test('source files that are large are read one at a time', () => {
  expect(standardReading.large).toBe(1)
})

test('a light task that takes long goes on among the large ones', async () => {
  const { run } = pool({ workers: 2, light: { ...light, deadline: 1_500 } })
  const hanging = [run('hang', { size: large }), run('hang')]
  expect(await run('c')).toEqual(answered('c'))
  expect(await Promise.race([...hanging, Promise.resolve('still')])).toBe('still')
  for (const each of hanging) each.catch(() => {})
})

test('the same task is done once for all who ask meanwhile, and anew for those who ask later', async () => {
  const { run } = pool()
  const [first, second] = [run('a', { same: 'a' }), run('not done', { same: 'a' })]
  expect([await first, await second]).toEqual([answered('a'), answered('a')])
  expect(await run('b', { same: 'a' })).toEqual(answered('b'))
})

test('a later task takes the place of those of its name that wait', async () => {
  const { run } = pool()
  const counts = ['a', 'b', 'c'].map((task) => run(task, { supersedes: 'file 1' }))
  const other = run('d', { supersedes: 'file 2' })
  expect(await Promise.all([...counts, other])).toEqual([
    answered('a'),
    { kind: 'superseded' },
    answered('c'),
    answered('d'),
  ])
})

test('a task that is asked for once more after another of its name is worked on once more', async () => {
  const { run } = pool()
  const asked = [
    run('a', { same: 'a', supersedes: 'file 1' }),
    run('b', { same: 'b', supersedes: 'file 1' }),
    run('a once more', { same: 'a', supersedes: 'file 1' }),
  ]
  expect(await Promise.all(asked)).toEqual([answered('a'), { kind: 'superseded' }, answered('a once more')])
})

test('when too many tasks wait, the client with the most loses its newest', async () => {
  const { run } = pool({ waiting: 2 })
  const tasks = ['a1', 'a2', 'a3', 'b1'].map((task) => run(task, { client: task.charAt(0) }))
  expect(await Promise.all(tasks)).toEqual([answered('a1'), answered('a2'), { kind: 'turnedAway' }, answered('b1')])
})

test('a task that waits for too long is turned away, and one that is worked on goes on', async () => {
  const { run } = pool({ patience: 200, deadline: 600 })
  expect(await Promise.all([run('hang'), run('a')])).toEqual([{ kind: 'overdue' }, { kind: 'turnedAway' }])
})

test('one client may not fill the whole queue', async () => {
  const { run } = pool({ waiting: 3, waitingOfClient: 1 })
  const tasks = ['a1', 'a2', 'a3', 'b1'].map((task) => run(task, { client: task.charAt(0) }))
  expect(await Promise.all(tasks)).toEqual([answered('a1'), answered('a2'), { kind: 'turnedAway' }, answered('b1')])
})

test('the thread of a large task is let go, and that of a light one stays', async () => {
  const threadOf = async (outcome: Promise<unknown>) => JSON.stringify(await outcome)
  const { run } = pool({ light, rest: 0 })
  const first = await threadOf(run('thread'))
  expect(await threadOf(run('thread'))).toBe(first)
  expect(await threadOf(run('thread', { size: large }))).toBe(first)
  await expect.poll(() => threadOf(run('thread'))).not.toBe(first)
})
