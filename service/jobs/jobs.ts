import { sql, type SQLWrapper } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import * as v from 'valibot'
import { describeError, type Log } from '#service/log.ts'
import type { Database, Store } from '#service/store/database.ts'
import { queueSettings, type Queue, type QueueName } from './queues.ts'

/** `key`: at most one such job waits, in a queue of the policy 'short'. `after` is in seconds. */
type Sending = {
  readonly id?: string
  readonly key?: string
  readonly after?: number
  readonly priority?: number
}

export type Job<Data> = {
  /** The same at each try. */
  readonly id: string
  readonly data: Data
  /** How often it has been tried, this time included. */
  readonly tries: number
  /** Aborted when the service ends. */
  readonly signal: AbortSignal
}

/** `again`: it is tried later, unless it was tried often enough. `given up`: no other try would succeed. */
export type Outcome = 'done' | 'again' | 'given up'

export type Work<Data> = (job: Job<Data>) => Promise<Outcome>

/** What happens later: jobs in the service's database, each done by one instance at a time until it succeeds. */
export type Jobs = {
  /**
   * Queues a job in the transaction that makes it due: it is there if, and only if, that is committed. Returns its id;
   * undefined when a job with this key waits already.
   */
  readonly send: <Data extends object>(
    db: Database,
    queue: Queue<Data>,
    data: Data,
    sending?: Sending,
  ) => Promise<string | undefined>
  /** How many jobs of this priority wait in a queue, and their bytes together as the database stores them. */
  readonly waiting: (
    db: Database,
    queue: Queue<object>,
    priority: number,
  ) => Promise<{ readonly jobs: number; readonly bytes: number }>
  /** Has this process do the jobs of a queue, as soon as they are due. */
  readonly work: <Data extends object>(queue: Queue<Data>, work: Work<Data>) => Promise<void>
  /** Resolves once no job is due, and none is being done, in the queues that this process works on. */
  readonly settled: () => Promise<void>
  /** Returns jobs that dead processes have left to their queues, and deletes old ones; done every minute. */
  readonly lookAfter: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Jobs of one queue that are done at once, in one process. */
const atOnce = 5

/** In seconds: how often to look for jobs that nobody told of, such as those to be tried again. */
const poll = 15

/** How long running jobs may take when the service ends, in milliseconds. */
const grace = 5_000

/** Starts the engine on an open, migrated store; it does nothing before `work`. */
export async function openJobs({ jobsDatabase }: Pick<Store, 'jobsDatabase'>, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    ...jobsDatabase,
    migrate: false,
    createSchema: false,
    schedule: false,
    useListenNotify: true,
    registerInstance: false,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'the queue of jobs failed'))
  boss.on('warning', ({ message }) => log.warn({ about: message }, 'the queue of jobs warns'))
  await boss.start()
  const worked = new Map<QueueName, string>()

  /** The jobs that this process can do and that are due or being done by anyone. */
  async function unfinished(): Promise<number> {
    const { rows } = await boss.getDb().executeSql(
      `select count(*) as jobs from pgboss.job where name = any($1::text[])
        and (state = 'active' or state < 'active' and start_after <= pgboss.job_now())`,
      [[...worked.keys()]],
    )
    return Number(rows[0]?.jobs)
  }

  return {
    send: async (db, { name }, data, { id, key, after, priority } = {}) => {
      const sent = await boss.send(name, data, {
        db: within(db),
        ...(id !== undefined && { id }),
        ...(key !== undefined && { singletonKey: key }),
        ...(after !== undefined && { startAfter: after }),
        ...(priority !== undefined && { priority }),
      })
      return sent ?? undefined
    },
    waiting: async (db, { name }, priority) => {
      const { rows } = await within(db).executeSql(
        `select count(*) as jobs, coalesce(sum(pg_column_size(data)), 0) as bytes from pgboss.job
          where name = $1 and state < 'active' and priority = $2`,
        [name, priority],
      )
      return { jobs: Number(rows[0]?.jobs), bytes: Number(rows[0]?.bytes) }
    },
    work: async (queue, work) => {
      const options = {
        batchSize: atOnce,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: poll,
        notifyPollingIntervalSeconds: poll,
        includeMetadata: true,
        perJobResults: true,
      } as const
      const worker = await boss.work(queue.name, options, (jobs: JobWithMetadata<object>[]) =>
        Promise.all(jobs.map((job) => resultOf(queue, work, job, log))),
      )
      worked.set(queue.name, worker)
    },
    settled: async () => {
      while ((await unfinished()) > 0) {
        for (const worker of worked.values()) boss.notifyWorker(worker)
        await pause(2)
      }
    },
    lookAfter: () => boss.supervise(),
    close: () => boss.stop({ graceful: true, timeout: grace }),
  }
}

/** The engine's statements as part of a transaction of ours. */
function within(db: Database) {
  const execute = (query: unknown) => db.execute(query as SQLWrapper) as unknown as Promise<{ rows: unknown[] }>
  return fromDrizzle({ execute }, sql)
}

async function resultOf<Data extends object>(
  { name, schema }: Queue<Data>,
  work: Work<Data>,
  { id, data, retryCount, signal }: JobWithMetadata<object>,
  log: Log,
): Promise<JobResult> {
  const about = { queue: name, job: id, tries: retryCount + 1 }
  try {
    const outcome = await work({ id, data: v.parse(schema, data), tries: retryCount + 1, signal })
    if (outcome === 'done') return { id, status: 'completed' }
    const isLast = outcome === 'given up' || retryCount >= queueSettings[name].retryLimit
    log[isLast ? 'error' : 'warn'](about, isLast ? 'a job was given up' : 'a job is tried again later')
    return { id, status: outcome === 'given up' ? 'deadletter' : 'failed' }
  } catch (error) {
    log.error({ ...about, error: describeError(error) }, 'a job failed')
    return { id, status: 'failed' }
  }
}
