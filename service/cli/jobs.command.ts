import * as v from 'valibot'
import { Refusal } from '#service/http/refusal.ts'
import type { GivenUpJob, Jobs } from '#service/jobs/jobs.ts'
import { countArgument } from './arguments.ts'
import { defineCommand } from './command.ts'
import { counted } from './counted.ts'
import { table } from './table.ts'

const excess = 'is one word too many'
const job = v.pipe(v.string(), v.uuid('is no job such as given-up lists'))

export const jobsCommand = defineCommand({
  name: 'jobs',
  usage: 'list | given-up [--limit <count>] | redrive <job> | redrive --all',
  help: 'Tells how many mails, reports and other jobs wait; lists those that were given up, and queues them again.',
  places: ['action', 'job'],
  options: { limit: { type: 'string', default: '50' }, all: { type: 'boolean' } },
  schema: v.pipe(
    v.strictObject({
      action: v.picklist(['list', 'given-up', 'redrive'], 'must be list, given-up or redrive'),
      job: v.optional(job),
      all: v.optional(v.boolean(), false),
      limit: countArgument(1_000),
    }),
    v.forward(
      v.check(({ action, job: one }) => action === 'redrive' || one === undefined, excess),
      ['job'],
    ),
    v.check(
      ({ action, job: one, all }) => action !== 'redrive' || all === (one === undefined),
      'redrive takes a job, or --all.',
    ),
  ),
  run: async ({ jobs }, { action, job: one, limit }) => {
    switch (action) {
      case 'list':
        return standingsTable(jobs)
      case 'given-up':
        return givenUpTable(await jobs.givenUp(limit + 1), limit)
      case 'redrive': {
        const redriven = await jobs.redrive(one === undefined ? undefined : [one])
        if (redriven === 0 && one !== undefined) throw new Refusal('NOT_FOUND', `No job ${one} was given up.`)
        return [`${counted(redriven, 'job')} queued again.`]
      }
    }
  },
})

async function standingsTable(jobs: Jobs): Promise<readonly string[]> {
  const rows = (await jobs.standings()).map(({ queue, ...counts }) => [
    queue,
    ...[counts.due, counts.later, counts.active, counts.givenUp].map(String),
  ])
  return table([['queue', 'due', 'later', 'being done', 'given up'], ...rows])
}

function givenUpTable(jobs: readonly GivenUpJob[], limit: number): readonly string[] {
  if (jobs.length === 0) return ['No job was given up.']
  const rows = table([
    ['job', 'queue', 'queued (UTC)', 'given up (UTC)', 'about'],
    ...jobs
      .slice(0, limit)
      .map(({ id, queue, queuedAt, givenUpAt, data }) => [
        id,
        queue,
        minuteOf(queuedAt),
        minuteOf(givenUpAt),
        told(data),
      ]),
  ])
  return jobs.length > limit ? [...rows, 'There are more; --limit shows them.'] : rows
}

function minuteOf(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ')
}

/** Such as `kind passwordReset, recipient maya@tallship.example`. */
function told(data: object): string {
  return Object.entries(data)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}
