import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openJobs } from '#service/jobs/jobs.ts'
import { createLog } from '#service/log.ts'
import { mailQueue } from '#service/mail/outgoing-mails.ts'
import { keptJobs } from '#tests/support/service-jobs.ts'
import { databases } from '#tests/support/test-databases.ts'

test.each(databases)('a job that is done keeps nobody’s address for long, on the $name', async ({ open }) => {
  const store = await open()
  const jobs = await openJobs(store, createLog('silent'))
  try {
    await jobs.work(mailQueue, async () => 'done')
    const mail = { kind: 'passwordReset', recipient: 'maya@tallship.example', invitedBy: '' } as const
    await jobs.send(store.db, mailQueue, [mail])
    await jobs.settled()
    expect(await keptJobs(store)).toMatchObject([{ state: 'completed', data: mail }])
    await store.db.execute(sql`update pgboss.job set completed_on = completed_on - interval '61 seconds'`)
    await jobs.lookAfter()
    expect(await keptJobs(store)).toEqual([])
  } finally {
    await jobs.close()
    await store.close()
  }
})

test.each(databases)('a job that was given up is kept for 30 days, on the $name', async ({ open }) => {
  const store = await open()
  const jobs = await openJobs(store, createLog('silent'))
  const pass = async (days: number) => {
    await store.db.execute(sql`update pgboss.job set keep_until = keep_until - make_interval(days => ${days}),
      completed_on = completed_on - make_interval(days => ${days})`)
    await store.db.execute(sql`update pgboss.queue set maintain_on = null`)
    await jobs.lookAfter()
  }
  try {
    await jobs.work(mailQueue, async () => 'given up')
    await jobs.send(store.db, mailQueue, [{ kind: 'passwordReset', recipient: 'maya@tallship.example', invitedBy: '' }])
    await jobs.settled()
    await pass(29)
    expect(await jobs.givenUp(2)).toHaveLength(1)
    await pass(2)
    expect(await keptJobs(store)).toEqual([])
  } finally {
    await jobs.close()
    await store.close()
  }
})
