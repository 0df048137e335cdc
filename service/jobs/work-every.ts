import * as v from 'valibot'
import type { Services } from '#service/services.ts'
import type { Queue, QueueName } from './queues.ts'

const nothing = v.object({})

/**
 * Has this process do what is due every so many seconds, and some instance do it once in each such time: its job queues
 * the next one before it does anything, so that neither a failure nor the end of a process breaks the chain. What came
 * due while nobody ran is done after the start.
 */
export async function workEvery(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  name: QueueName,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const queue: Queue<object> = { name, schema: nothing }
  const queueNext = () => jobs.send(db, queue, [{}], { after: seconds })
  await jobs.work(queue, async () => {
    await queueNext()
    await work()
    return 'done'
  })
  await queueNext()
}
