import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { QueueName } from '#service/jobs/queues.ts'
import type { Services } from '#service/services.ts'

const jobsSchema = v.array(
  v.object({
    id: v.string(),
    queue: v.string(),
    state: v.string(),
    data: v.record(v.string(), v.unknown()),
    tries: v.number(),
  }),
)
export type KeptJob = v.InferOutput<typeof jobsSchema>[number]

/** Every job that is kept, in the order in which they were queued: those done stay for a minute. */
export async function keptJobs({ db }: Pick<Services, 'db'>): Promise<KeptJob[]> {
  const { rows } = await db.execute(
    sql`select id, name as queue, state, data, retry_count as tries from pgboss.job order by created_on, id`,
  )
  return v.parse(jobsSchema, rows)
}

/** Jobs that wait or are being done, of one queue. */
export async function unfinishedJobs(services: Pick<Services, 'db'>, queue: QueueName): Promise<KeptJob[]> {
  const kept = await keptJobs(services)
  return kept.filter((job) => job.queue === queue && ['created', 'retry', 'active'].includes(job.state))
}

/** Forgets every job. */
export async function forgetJobs({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(sql`delete from pgboss.job`)
}

/** Has so many milliseconds pass for the jobs: what is to be done later comes nearer, and what is being done is older. */
export async function letPass({ db }: Pick<Services, 'db'>, milliseconds: number): Promise<void> {
  const time = sql`make_interval(secs => ${milliseconds / 1000})`
  await db.execute(
    sql`update pgboss.job set start_after = start_after - ${time}, started_on = started_on - ${time} where state <= 'active'`,
  )
}

/** A mail to an address that no server takes was given up; returns the job's id. */
export async function givenUpMail({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<string> {
  const mail = JSON.stringify({ kind: 'passwordReset', recipient: 'nobody@tallship.example' })
  await db.execute(sql`insert into pgboss.job (name, data, source_name) values ('given-up', ${mail}, 'mail')`)
  const [job] = await jobs.givenUp(1)
  return job?.id ?? ''
}
