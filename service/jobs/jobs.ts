import { sql, type SQLWrapper } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { fromDrizzle, PgBoss, systemClock, type JobWithMetadata } from 'pg-boss'
import * as v from 'valibot'
import { describeError, type Log } from '#service/log.ts'
import type { Database, Store } from '#service/store/database.ts'
import type { Queue, QueueName } from './queues.ts'
import { workOn, type Work } from './work-on.ts'

/** `key`: what the policy of the queue tells jobs apart by. `after` is in seconds. */
type Sending = { readonly key?: string; readonly after?: number; readonly priority?: number }

/** A job that was tried often enough, or cannot succeed. */
export type GivenUpJob = {
  readonly id: string
  readonly queue: string
  readonly queuedAt: Date
  readonly givenUpAt: Date
  readonly data: object
}

/** Jobs of a queue by how they stand: due now, due later, being done, given up. */
const standingsSchema = v.array(
  v.object({ queue: v.string(), due: v.number(), later: v.number(), active: v.number(), givenUp: v.number() }),
)
export type Standing = v.InferOutput<typeof standingsSchema>[number]

const countSchema = v.tuple([v.object({ jobs: v.number() })])
const waitingSchema = v.tuple([v.object({ jobs: v.number(), bytes: v.number() })])

const completedSchema = v.object({ affected: v.number() })

/** What happens later: jobs in the service's database, each done by one instance at a time until it succeeds. */
export type Jobs = {
  /**
   * Queues jobs in the transaction that makes them due: they are there if, and only if, that is committed. Returns
   * their ids; those that a waiting job with their key covers have none.
   */
  readonly send: <Data extends object>(
    db: Database,
    queue: Queue<Data>,
    data: readonly Data[],
    sending?: Sending,
  ) => Promise<string[]>
  /** How many jobs of this priority wait in a queue, and their bytes together as the database stores them. */
  readonly waiting: (
    db: Database,
    queue: Queue<object>,
    priority: number,
  ) => Promise<{ readonly jobs: number; readonly bytes: number }>
  /** Has this process do the jobs of a queue, as soon as they are due: one after the other, or so many at once. */
  readonly work: <Data extends object>(queue: Queue<Data>, work: Work<Data>, atOnce?: number) => Promise<void>
  /** Resolves once no job is due, and none is being done, in the queues that this process works on. */
  readonly settled: () => Promise<void>
  /** Returns jobs that dead processes have left to their queues, and deletes old ones: pg-boss does so by itself. */
  readonly lookAfter: () => Promise<void>
  readonly standings: () => Promise<Standing[]>
  /** The jobs that were given up, the oldest first. */
  readonly givenUp: (limit: number) => Promise<GivenUpJob[]>
  /** Queues given-up jobs again, all or those with these ids; returns how many. */
  readonly redrive: (ids?: string[]) => Promise<number>
  readonly close: () => Promise<void>
}

/** In seconds: how often to look for jobs that nobody told of, such as those to be tried again. */
const poll = 15

/** In seconds: how often done jobs are deleted whose time is over; pg-boss would do it once a day. */
const cleaning = 600

/** Goes on when somebody sets the system's clock: what is due is the database's to say. */
const clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** How long running jobs may take when the service ends, in milliseconds. */
const grace = 5_000

/**
 * Opens the engine on an open, migrated store; it does nothing before `work`. On a server it starts, and opens its
 * connections, when it is first needed; on an embedded database at once, since a transaction there may ask nobody else.
 */
export async function openJobs(
  { jobsDatabase, alone }: Pick<Store, 'jobsDatabase' | 'alone'>,
  log: Log,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...jobsDatabase,
    clock,
    migrate: false,
    createSchema: false,
    schedule: false,
    maintenanceIntervalSeconds: cleaning,
    useListenNotify: true,
    registerInstance: false,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'the queue of jobs failed'))
  boss.on('warning', ({ message }) => log.warn({ about: message }, 'the queue of jobs warns'))
  let isClosed = false
  const started = async () => {
    if (!isClosed) await boss.start()
  }
  if (alone) await started()
  const workers = new Map<QueueName, string>()
  const ask = async (text: string, values: unknown[]) => {
    await started()
    const { rows }: { rows: unknown } = await boss.getDb().executeSql(text, values)
    return rows
  }

  return {
    send: async (db, { name }, data, { key, after, priority } = {}) => {
      const jobs = data.map((one) => ({
        data: one,
        ...(key !== undefined && { singletonKey: key }),
        ...(after !== undefined && { startAfter: after }),
        ...(priority !== undefined && { priority }),
      }))
      await started()
      return (await boss.insert(name, jobs, { db: within(db), returnId: true })) ?? []
    },
    waiting: async (db, { name }, priority) => {
      const { rows }: { rows: unknown } = await within(db).executeSql(
        `select count(*)::int as jobs, coalesce(sum(pg_column_size(data)), 0)::int as bytes from pgboss.job
          where name = $1 and state < 'active' and priority = $2`,
        [name, priority],
      )
      return v.parse(waitingSchema, rows)[0]
    },
    work: async (queue, work, atOnce = 1) => {
      const options = {
        batchSize: atOnce,
        pollingIntervalSeconds: poll,
        notifyPollingIntervalSeconds: poll,
        includeMetadata: true,
        perJobResults: true,
      } as const
      await started()
      const worker = await boss.work(queue.name, options, async (due: JobWithMetadata<object>[]) => {
        const results = await Promise.all(
          due.map((job) => {
            const finishIn = (tx: Database) => finish(boss, queue.name, job, tx)
            return workOn(queue, work, job, { log, finishIn })
          }),
        )
        // The next ones need not wait for the poll.
        boss.notifyWorker(worker)
        return results
      })
      workers.set(queue.name, worker)
    },
    settled: async () => {
      const unfinished = `select count(*)::int as jobs from pgboss.job where name = any($1::text[])
        and (state = 'active' or state < 'active' and start_after <= pgboss.job_now())`
      while (v.parse(countSchema, await ask(unfinished, [[...workers.keys()]]))[0].jobs > 0) {
        for (const worker of workers.values()) boss.notifyWorker(worker)
        await pause(2)
      }
    },
    lookAfter: async () => {
      await started()
      await boss.supervise()
    },
    standings: async () => {
      const rows = await ask(
        `select queue.name as queue,
            count(*) filter (where state < 'active' and start_after <= pgboss.job_now())::int as due,
            count(*) filter (where state < 'active' and start_after > pgboss.job_now())::int as later,
            count(*) filter (where state = 'active')::int as active,
            (select count(*)::int from pgboss.job lost where lost.name = 'given-up' and lost.source_name = queue.name) as "givenUp"
          from pgboss.queue left join pgboss.job on job.name = queue.name
          where queue.name <> 'given-up' group by queue.name order by queue.name`,
        [],
      )
      return v.parse(standingsSchema, rows)
    },
    givenUp: async (limit) => {
      await started()
      const jobs = await boss.findJobs<object>('given-up', { limit })
      return jobs.map(({ id, sourceName, sourceCreatedOn, createdOn, data }) => ({
        id,
        queue: sourceName ?? '',
        // The embedded database gives moments as texts.
        queuedAt: new Date(sourceCreatedOn ?? createdOn),
        givenUpAt: new Date(createdOn),
        data,
      }))
    },
    redrive: async (ids) => {
      await started()
      return boss.redrive('given-up', ids ? { ids } : {})
    },
    close: () => {
      isClosed = true
      return boss.stop({ graceful: true, timeout: grace })
    },
  }
}

async function finish(
  boss: PgBoss,
  queue: QueueName,
  { id, retryCount }: JobWithMetadata<object>,
  tx: Database,
): Promise<void> {
  const completed = await boss.complete(queue, [{ id, retryCount }], undefined, { db: within(tx) })
  if (v.parse(completedSchema, completed).affected === 0)
    throw new Error('The job took too long, and is being done by another process')
}

/** The engine's statements as part of a transaction of ours. */
function within(db: Database) {
  const execute = async (query: unknown) => db.execute(query as SQLWrapper)
  return fromDrizzle({ execute }, sql)
}
