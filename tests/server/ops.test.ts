import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runOps } from '#service/cli/ops.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { openJobs } from '#service/jobs/jobs.ts'
import { createLog } from '#service/log.ts'
import { priceLists } from '#service/store/schema.ts'
import { databases, openTestService, serverAddress } from '#tests/support/test-service.ts'

const [database] = databases

test('with DATABASE_URL a command works on the database server, beside running services', async () => {
  const beside = await openTestService(database)
  const [row] = await beside.services.db.select({ name: sql<string>`current_database()` }).from(priceLists)
  const address = new URL(serverAddress)
  address.pathname = row?.name ?? ''
  const environment = { DATABASE_URL: address.href, DATA_DIR: beside.dataDir }
  expect((await runOps(['account', demoCustomerEmail, '--inactive'], environment)).lines).toEqual([
    `${demoCustomerEmail} is inactive, and cannot sign in. Sessions ended: 0.`,
  ])
  await beside.close()
})

test('the engine of jobs opens its connections when it is first asked', async () => {
  const store = await database.open()
  const jobs = await openJobs(store, createLog('silent'))
  const connections = sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'pgboss'`
  expect((await store.db.execute(connections)).rows).toEqual([])
  await jobs.standings()
  expect((await store.db.execute(connections)).rows).not.toEqual([])
  await jobs.close()
  await store.close()
})
