import * as v from 'valibot'
import type { Queue } from '#service/jobs/queues.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'

const removalSchema = v.object({ keys: v.array(v.string()) })
const removalQueue: Queue<v.InferOutput<typeof removalSchema>> = { name: 'remove-files', schema: removalSchema }

/** Files of one job. */
const atOnce = 1_000

/** Has files removed once the transaction that deletes the rows naming them is committed. No file gets their keys again. */
export async function queueRemoval(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  keys: readonly string[],
): Promise<void> {
  const removals: { keys: string[] }[] = []
  for (let at = 0; at < keys.length; at += atOnce) removals.push({ keys: keys.slice(at, at + atOnce) })
  if (removals.length > 0) await jobs.send(tx, removalQueue, removals)
}

/** Has this process remove such files. */
export async function workOnRemovals({ files, jobs }: Pick<Services, 'files' | 'jobs'>): Promise<void> {
  await jobs.work(removalQueue, async ({ data }) => {
    for (const key of data.keys) await files.remove(key)
    return 'done'
  })
}
