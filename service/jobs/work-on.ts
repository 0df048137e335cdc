import type { JobResult, JobWithMetadata } from 'pg-boss'
import * as v from 'valibot'
import { describeError, type Log } from '#service/log.ts'
import { queueSettings, type Queue } from './queues.ts'

export type Job<Data> = {
  /** The same at each try. */
  readonly id: string
  readonly data: Data
  /** How often it has been tried, this time included. */
  readonly tries: number
  /** Aborted when the service ends before the job does. */
  readonly signal: AbortSignal
}

/** `again`: it is tried later, unless it was tried often enough. `given up`: no other try would succeed. */
export type JobOutcome = 'done' | 'again' | 'given up'

/** Does a job. It may be done twice, when a process dies between doing it and noting so: its id tells. */
export type Work<Data> = (job: Job<Data>) => Promise<JobOutcome>

/** Does one job, and says of its outcome what pg-boss makes of it; the log names the job, never what it holds. */
export async function workOn<Data extends object>(
  { name, schema }: Queue<Data>,
  work: Work<Data>,
  { id, data, retryCount, signal }: JobWithMetadata<object>,
  log: Log,
): Promise<JobResult> {
  const tries = retryCount + 1
  const about = { queue: name, job: id, tries }
  const isLast = tries > queueSettings[name].retryLimit
  try {
    const outcome = await work({ id, data: v.parse(schema, data), tries, signal })
    if (outcome === 'done') return { id, status: 'completed' }
    if (outcome === 'given up' || isLast) log.error(about, 'a job was given up')
    return { id, status: outcome === 'given up' ? 'deadletter' : 'failed' }
  } catch (error) {
    log.error({ ...about, error: describeError(error) }, isLast ? 'a job was given up' : 'a job failed')
    return { id, status: 'failed' }
  }
}
