import { sql } from 'drizzle-orm'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { priceList } from '#domain/contract/price-list.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { demoCustomerEmail, demoPassword } from '#service/demo/demonstration.ts'
import { databaseTrouble } from '#service/store/database-trouble.ts'
import { openStore } from '#service/store/database.ts'
import { priceLists } from '#service/store/schema.ts'
import { passingPort, type PassingPort } from '#tests/support/passing-port.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { databases, openTestService, serverAddress, type TestService } from '#tests/support/test-service.ts'

const [database] = databases
const cuts = 30
/** More than there are connections, so that some wait for one. */
const callers = 24

let near: TestService
let cable: PassingPort
let far: TestService
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)

beforeAll(async () => {
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  near = await openTestService(database, { isDemonstrated: true })
  const [row] = await near.services.db.select({ name: sql<string>`current_database()` }).from(priceLists)
  const address = new URL(serverAddress)
  cable = await passingPort({ host: address.hostname, port: Number(address.port || 5432) })
  address.pathname = `/${row?.name}`
  address.host = `127.0.0.1:${cable.port}`
  const store = await openStore(address.href, '', { unanswered: 100, sign: 200 })
  far = await openTestService({ name: 'far server', open: () => Promise.resolve(store) })
})
afterAll(async () => {
  await far.close()
  await cable.cut()
  await near.close()
  process.off('uncaughtException', note)
  process.off('unhandledRejection', note)
})

/** A transaction that has other things to wait for between its statements: the connection may be gone by then. */
async function thinkInTransaction(): Promise<number> {
  try {
    await far.services.db.transaction(async (tx) => {
      for (let step = 0; step < 4; step += 1) {
        await tx.select().from(priceLists).limit(1)
        for (let turn = 0; turn < 5; turn += 1) await nextTurn()
      }
    })
    return 200
  } catch (error) {
    return databaseTrouble(error) === 'away' ? 503 : 500
  }
}

test('connections that are cut again and again give 503 to those who call, and hurt nobody else', async () => {
  const guest = serviceClient(far.app)
  const { accessToken } = await guest.call(signin, { body: { email: demoCustomerEmail, password: demoPassword } })
  const maya = serviceClient(far.app, accessToken)
  const calls = [
    () => guest.send(priceList, {}).then(({ status }) => status),
    () => maya.send(customerOrders, {}).then(({ status }) => status),
    () => maya.send(initOrder, {}).then(({ status }) => status),
    thinkInTransaction,
  ]
  const answers = new Map<number, number>()
  const over = new AbortController()
  async function keepCalling(call: () => Promise<number>): Promise<void> {
    while (!over.signal.aborted) {
      const status = await call()
      answers.set(status, (answers.get(status) ?? 0) + 1)
      await nextTurn()
    }
  }
  const more = async (status: number) => {
    const wanted = (answers.get(status) ?? 0) + callers
    await expect.poll(() => answers.get(status) ?? 0, { interval: 1, timeout: 20_000 }).toBeGreaterThan(wanted)
  }
  const calling = Array.from({ length: callers / calls.length }, () => calls.map(keepCalling)).flat()
  for (let cut = 0; cut < cuts; cut += 1) {
    await more(200)
    await cable.cut()
    await more(503)
    await cable.mend()
  }
  await more(200)
  over.abort()
  await Promise.all(calling)
  expect(uncaught).toEqual([])
  expect(new Set(answers.keys())).toEqual(new Set([200, 503]))
})
