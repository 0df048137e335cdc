import { eq, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { priceList } from '#domain/contract/price-list.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { demoCustomerEmail, demoPassword } from '#service/demo/demonstration.ts'
import { refusalFor } from '#service/http/trouble.ts'
import { databaseTrouble } from '#service/store/database-trouble.ts'
import { openStore, type Database, type Store } from '#service/store/database.ts'
import { usualPatience } from '#service/store/server-client.ts'
import { orders } from '#service/store/schema.ts'
import { passingPort, type PassingPort } from '#tests/support/passing-port.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { databases, openTestService, serverAddress, type TestService } from '#tests/support/test-service.ts'

const [database] = databases
let service: TestService
let cable: PassingPort
/** The same database, reached by a cable of its own. */
let address: URL
beforeAll(async () => {
  service = await openTestService(database, { isDemonstrated: true })
  const [row] = await service.services.db
    .select({ name: sql<string>`current_database()` })
    .from(orders)
    .limit(1)
  address = new URL(serverAddress)
  cable = await passingPort({ host: address.hostname, port: Number(address.port || 5432) })
  address.pathname = `/${row?.name}`
  address.port = String(cable.port)
  address.hostname = '127.0.0.1'
})
afterAll(async () => {
  await cable.cut()
  await service.close()
})

function withLimit(name: string, limit: string): string {
  const limited = new URL(address)
  limited.searchParams.set(name, limit)
  return limited.href
}

/** The trouble that work in a store causes; closes the store afterwards. */
async function troubleOf(store: Store, work: (db: Database) => Promise<unknown>): Promise<unknown> {
  try {
    await work(store.db)
    return undefined
  } catch (error) {
    return databaseTrouble(error)
  } finally {
    await store.close()
  }
}

test('statements, locks and idle transactions have an end on the server, and the address may say another', async () => {
  const store = await openStore(address.href, '')
  const shown = async (name: string, { db } = store) => {
    const { rows } = await db.execute<{ value: string }>(sql`select current_setting(${name}) as value`)
    return rows[0]?.value
  }
  expect(await shown('statement_timeout')).toBe('30s')
  expect(await shown('lock_timeout')).toBe('10s')
  expect(await shown('idle_in_transaction_session_timeout')).toBe('1min')
  const other = await openStore(withLimit('statement_timeout', '45s'), '')
  expect(await shown('statement_timeout', other)).toBe('45s')
  expect(await shown('lock_timeout', other)).toBe('10s')
  await other.close()
  await store.close()
})

test('a statement that takes too long is ended', async () => {
  const store = await openStore(withLimit('statement_timeout', '100'), '')
  expect(await troubleOf(store, (db) => db.execute(sql`select pg_sleep(60)`))).toBe('busy')
})

test('a statement stops waiting for a lock that is not given in time', async () => {
  const store = await openStore(withLimit('lock_timeout', '100'), '')
  const [order] = await service.services.db.select({ number: orders.number }).from(orders).limit(1)
  const own = eq(orders.number, order?.number ?? 0)
  await service.services.db.transaction(async (tx) => {
    await tx.select().from(orders).where(own).for('update')
    expect(await troubleOf(store, (db) => db.update(orders).set({ state: 1 }).where(own))).toBe('busy')
  })
})

test('a transaction in which nothing happens is ended, and holds nobody up', async () => {
  const store = await openStore(withLimit('idle_in_transaction_session_timeout', '100'), '')
  const trouble = await troubleOf(store, (db) =>
    db.transaction(async (tx) => {
      await tx.select().from(orders).limit(1).for('update')
      await expect
        .poll(async () => {
          const idle = sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
          return (await service.services.db.execute(idle)).rows
        })
        .toEqual([])
      await tx.select().from(orders).limit(1)
    }),
  )
  expect(['away', 'busy']).toContain(trouble)
})

test('the service reports a database server that does not answer within five seconds', async () => {
  expect(usualPatience.unanswered + usualPatience.sign).toBeLessThanOrEqual(5_000)
  const store = await openStore(address.href, '')
  const away = await openTestService({ name: 'far server', open: () => Promise.resolve(store) })
  const guest = serviceClient(away.app)
  expect((await guest.send(priceList, {})).status).toBe(200)
  cable.freeze()
  const began = performance.now()
  const signingIn = { body: { email: demoCustomerEmail, password: demoPassword } }
  expect(await guest.refusal(signin, signingIn)).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  expect(performance.now() - began).toBeLessThanOrEqual(5_000)
  await cable.mend()
  await away.close()
})

test('a server that answers is not given up because this process was busy', async () => {
  const store = await openStore(address.href, '', { unanswered: 100, sign: 200 })
  // Drizzle sends a query only once its promise is awaited or resolved.
  const lasting = Promise.resolve(store.db.execute(sql`select pg_sleep(3)`))
  for (let round = 0; round < 6; round += 1) {
    await pause(30)
    const until = performance.now() + 400
    while (performance.now() < until);
  }
  await expect(lasting).resolves.toBeDefined()
  await store.close()
})

test.each([
  ['does not answer', () => Promise.resolve(cable.freeze())],
  ['is gone', () => cable.cut()],
])('a database that %s gives 503 with a time to try again, and works again when it is back', async (_, fail) => {
  const store = await openStore(address.href, '', { unanswered: 100, sign: 200 })
  const away = await openTestService({ name: 'far server', open: () => Promise.resolve(store) })
  const { accessToken } = await serviceClient(away.app).call(signin, {
    body: { email: demoCustomerEmail, password: demoPassword },
  })
  const maya = serviceClient(away.app, accessToken)
  await fail()
  const replies = await Promise.all(Array.from({ length: 20 }, () => maya.send(customerOrders, {})))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
  expect(await replies[0]?.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(Number(replies[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  // A call that changes something begins a transaction, which waits for a connection in another way.
  const signingIn = serviceClient(away.app).refusal(signin, {
    body: { email: demoCustomerEmail, password: demoPassword },
  })
  expect(await signingIn).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  await cable.mend()
  await expect.poll(() => maya.send(customerOrders, {}).then(({ status }) => status), { timeout: 20_000 }).toBe(200)
  await away.close()
})

test('an error of the service itself is not reported as a database failure', () => {
  expect(refusalFor(new Error('no'))).toBeUndefined()
  expect(refusalFor(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBeUndefined()
})
