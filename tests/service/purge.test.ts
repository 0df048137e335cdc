import { eq, ne } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signin } from '#domain/contract/signin.call.ts'
import { signout } from '#domain/contract/signout.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { purgeAll, purgeUnusedOrders } from '#service/purge.ts'
import { createInvitation } from '#service/accounts/invitations.ts'
import { addressConfirmations, invitations, knownClients, passwordResets } from '#service/store/account.schema.ts'
import { limitCounts } from '#service/store/limit.schema.ts'
import { givenUpAttempts, providerEvents } from '#service/store/payment.schema.ts'
import { orders, sessions, users } from '#service/store/schema.ts'
import { copiedOrder } from '#tests/support/copied-order.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { paidOrder } from '#tests/support/service-delivery.ts'
import {
  informedOrder,
  type Held,
  registration,
  setUpOrder,
  signUp,
  signUpConfirmed,
} from '#tests/support/service-journey.ts'
import { mailedLink } from '#tests/support/service-mail.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'
import { timePasses } from '#tests/support/time-passes.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

test.each(databases)(
  'orders that no guest used for seven days are purged with their files, on the $name',
  async (database) => {
    let now = new Date('2026-11-20T06:00:00Z')
    const service = await openTestService(database, { now: () => now, environment: { LOCKIT_DEMO: 'on' } })
    const guest = serviceClient(service.app)
    const { client } = await signUpConfirmed(service)
    const [unused, used, owned] = [await setUpOrder(guest), await setUpOrder(guest), await setUpOrder(client)]
    now = new Date(now.getTime() + 7 * day - 1)
    expect(await purgeUnusedOrders(service.services)).toBe(0)
    await guest.call(saveCurrencySetting, { ...used, body: { currency: 'USD' } })
    now = new Date(now.getTime() + 2)
    await copiedOrder(service.services, unused)
    await copiedOrder(service.services, unused)
    expect(await purgeUnusedOrders(service.services, 2), 'so many at a time').toBe(3)

    expect(await guest.refusal(resumeOrder, unused)).toEqual({ status: 404, code: 'ORDER_NOT_FOUND' })
    expect((await guest.call(resumeOrder, used)).data.state).toBe(4)
    expect((await client.call(resumeOrder, owned)).data.state).toBe(4)
    await service.services.jobs.settled()
    const folders = await readdir(join(service.dataDir, 'files'))
    expect(folders).not.toContain(unused.params.orderId)
    expect(folders).toContain(used.params.orderId)
    await service.close()
  },
)

test.each(databases)(
  'unpaid orders of unconfirmed customers are purged, except those that they tried to pay, on the $name',
  async (database) => {
    let now = new Date('2026-11-20T06:00:00Z')
    const service = await openTestService(database, { now: () => now, environment: { LOCKIT_DEMO: 'on' } })
    const { services } = service
    const { email, ...rest } = registration()
    const { client } = await signUp(service.app, { email, ...rest })
    const { client: late } = await signUp(service.app)
    const unused = await setUpOrder(client)
    const tried = await informedOrder(client)
    await client.call(setupOrderPaypal, { ...tried, body: {} })
    const paid = await paidOrder(client)
    const confirmed = await setUpOrder(late)
    const copies = [await copiedOrder(services, unused), await copiedOrder(services, unused)]
    const isKept = async ({ params }: Held) =>
      (await services.db.$count(orders, eq(orders.number, Number(params.orderId)))) === 1
    now = new Date(now.getTime() + 7 * day - hour)
    expect(await purgeUnusedOrders(services)).toBe(0)
    await services.db.update(users).set({ confirmedAt: now }).where(ne(users.email, email))
    now = new Date(now.getTime() + 2 * hour)
    expect(await purgeUnusedOrders(services, 2), 'so many at a time').toBe(3)
    expect(await purgeUnusedOrders(services, 2)).toBe(0)
    expect(await Promise.all([unused, ...copies].map(isKept))).toEqual([false, false, false])
    expect(await Promise.all([tried, paid, confirmed].map(isKept))).toEqual([true, true, true])
    expect(await client.refusal(resumeOrder, unused)).toEqual({ status: 404, code: 'ORDER_NOT_FOUND' })
    expect((await late.call(resumeOrder, confirmed)).data.state).toBe(4)
    await services.jobs.settled()
    const folders = await readdir(join(service.dataDir, 'files'))
    expect(folders).not.toContain(unused.params.orderId)
    await service.close()
  },
)

test.each(databases)('sessions that are over or were ended are purged, on the $name', async (database) => {
  let now = new Date('2026-11-20T06:00:00Z')
  const service = await openTestService(database, { now: () => now })
  await signUp(service.app)
  const { accessToken } = await signUp(service.app)
  await serviceClient(service.app).call(signout, { body: { authorization: accessToken } })
  now = new Date(now.getTime() + 366 * day)
  const { client } = await signUp(service.app)
  await purgeAll(service.services)
  expect(await service.services.db.select().from(sessions)).toHaveLength(1)
  expect((await client.call(customerOrders, {})).data.total).toBe(0)
  await service.close()
})

test.each(databases)('data kept of accounts for a while is purged after it, on the $name', async (database) => {
  const service = await openTestService(database)
  const { db } = service.services
  const { email, password, ...rest } = registration()
  await signUp(service.app, { email, password, ...rest })
  await mailedLink(service, email)
  await createInvitation(db, { email: 'ines@atelier.example', now: new Date() })
  await serviceClient(service.app).refusal(signin, { body: { email, password: 'not-the-password' } })

  const kept = async () => ({
    counts: await db.$count(limitCounts),
    resets: await db.$count(passwordResets),
    confirmations: await db.$count(addressConfirmations),
    invitations: await db.$count(invitations),
    clients: await db.$count(knownClients),
  })
  const ends: [number, Awaited<ReturnType<typeof kept>>][] = [
    [0, { counts: 3, resets: 1, confirmations: 1, invitations: 1, clients: 1 }],
    [hour + 1, { counts: 0, resets: 1, confirmations: 1, invitations: 1, clients: 1 }],
    [7 * day + 1, { counts: 0, resets: 0, confirmations: 0, invitations: 1, clients: 1 }],
    [97 * day, { counts: 0, resets: 0, confirmations: 0, invitations: 0, clients: 1 }],
    [261 * day, { counts: 0, resets: 0, confirmations: 0, invitations: 0, clients: 0 }],
  ]
  for (const [passed, left] of ends) {
    timePasses(passed / 1000)
    await purgeAll(service.services)
    expect(await kept()).toEqual(left)
  }
  await service.close()
})

test.each(databases)('events and executions that were taken are known for a month, on the $name', async (database) => {
  const service = await openTestService(database)
  const { db } = service.services
  await db.insert(providerEvents).values({ id: 'evt_1', takenAt: new Date() })
  await db.insert(givenUpAttempts).values({ attempt: 'lost', givenUpAt: new Date() })
  const kept = async () => [await db.$count(providerEvents), await db.$count(givenUpAttempts)]
  for (const [days, left] of [
    [29, [1, 1]],
    [2, [0, 0]],
  ] as const) {
    timePasses(days * (day / 1000))
    await purgeAll(service.services)
    expect(await kept()).toEqual(left)
  }
  await service.close()
})
