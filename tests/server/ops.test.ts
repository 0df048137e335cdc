import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runOps } from '#service/cli/ops.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { priceLists } from '#service/store/schema.ts'
import { databases, openTestService, serverAddress } from '#tests/support/test-service.ts'

test('with DATABASE_URL a command works on the database server, beside running services', async () => {
  const [database] = databases
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
