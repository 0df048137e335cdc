import type { JobResult, JobWithMetadata } from 'pg-boss'
import * as v from 'valibot'
import { describeError, type Log } from '#service/log.ts'
import type { Database } from '#service/store/database.ts'
import { queueSettings, type Queue } from './queues.ts'

export type Job<Data> = {
  /** The same at each try. */
  readonly id: string
  readonly data: Data
  /** How often it has been tried, this time included. */
  readonly tries: number
  /** Aborted when the service ends before the job does. */
  readonly signal: AbortSignal
  /** Notes in a transaction of the work that the job is done: what that transaction does is done once. */
  readonly finishIn: (tx: Database) => Promise<void>
}

/** `again`: it is tried later, unless it was tried often enough. `given up`: no other try would succeed. */
export type JobOutcome = 'done' | 'again' | 'given up'

/**
 * Does a job. It may be done twice, when a process dies between doing it and noting so: its id tells, unless it is
 * noted with `finishIn`.
 */
export type Work<Data> = (job: Job<Data>) => Promise<JobOutcome>

/** Does one job, and says of its outcome what pg-boss makes of it; the log names the job, never what it holds. */
export async function workOn<Data extends object>(
  { name, schema }: Queue<Data>,
  work: Work<Data>,
  { id, data, retryCount, signal }: JobWithMetadata<object>,
  { finishIn, log }: Pick<Job<Data>, 'finishIn'> & { readonly log: Log },
): Promise<JobResult> {
  const tries = retryCount + 1
  const about = { queue: name, job: id, tries }
  const isLast = tries > queueSettings[name].retryLimit
  try {
    const outcome = await work({ id, data: v.parse(schema, data), tries, signal, finishIn })
    if (outcome === 'done') return { id, status: 'completed' }
    if (outcome === 'given up' || isLast) log.error(about, 'a job was given up')
    return { id, status: outcome === 'given up' ? 'deadletter' : 'failed' }
  } catch (error) {
    log.error({ ...about, error: describeError(error) }, isLast ? 'a job was given up' : 'a job failed')
    return { id, status: 'failed' }
  }
}
