import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { priceList } from '#domain/contract/price-list.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { demoCustomerEmail, demoPassword, demoStaffEmail } from '#service/demo/demonstration.ts'
import { fillEmptyDatabase } from '#service/fill-empty.ts'
import { auditEntries } from '#service/store/audit.schema.ts'
import { priceLists, users } from '#service/store/schema.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { enrol } from '#tests/support/authenticator.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, signInStaff } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

test.each(databases)('without the demonstration the standard prices sell, on the $name', async (database) => {
  const service = await openTestService(database, { environment: { LOCKIT_DEMO: 'off' } })
  const guest = serviceClient(service.app)
  expect((await guest.call(priceList, {})).data).toHaveLength(standardPrices.length)
  await informedOrder(guest)
  const body = { email: demoCustomerEmail, password: demoPassword }
  expect(await guest.refusal(signin, { body })).toEqual({ status: 401, code: 'ACCOUNT_NOT_FOUND' })

  const fillings = Array.from({ length: 3 }, () => fillEmptyDatabase(service.services))
  await Promise.all(fillings)
  expect(await service.services.db.select({ version: priceLists.version }).from(priceLists)).toEqual([{ version: 1 }])
  await service.close()
})

test.each(databases)('instances that start together fill it once, on the $name', async (database) => {
  const service = await openTestService(database)
  const { db } = service.services
  await db.execute('truncate companies, price_lists cascade')
  await Promise.all(Array.from({ length: 3 }, () => fillEmptyDatabase(service.services)))
  expect(await db.select().from(priceLists)).toHaveLength(1)
  const body = { email: demoCustomerEmail, password: demoPassword }
  expect((await serviceClient(service.app).call(signin, { body })).user.email).toBe(demoCustomerEmail)
  await service.close()
})

/** The accounts that the well-known password opens. */
async function wellKnown({ services: { db, passwords } }: TestService): Promise<string[]> {
  const known: string[] = []
  for (const { email, passwordHash } of await db.select().from(users).orderBy(users.email)) {
    if (await passwords.matches(demoPassword, passwordHash)) known.push(email)
  }
  return known
}

test.each(databases)('a demonstration for others has passwords of its own, on the $name', async (database) => {
  const environment = { PUBLIC_URL: 'https://lockit.example', LOCKIT_DEMO: 'on' }
  const service = await openTestService(database, { environment })
  const accounts = await service.services.db.select({ email: users.email }).from(users).orderBy(users.email)
  const own = service.ownPasswords.toSorted((one, other) => (one.email < other.email ? -1 : 1))
  expect(own.map(({ email }) => ({ email }))).toEqual(accounts)
  expect(new Set(own.map(({ password }) => password)).size).toBe(own.length)
  expect(await wellKnown(service)).toEqual([])
  for (const body of own) {
    const signedIn =
      body.email === demoStaffEmail ? enrol(service.app, body) : serviceClient(service.app).call(signin, { body })
    expect((await signedIn).user.email).toBe(body.email)
  }
  expect(await fillEmptyDatabase(service.services), 'they are told once').toEqual([])
  await service.close()
})

test.each(databases)(
  'a demonstration filled for this machine gets passwords of its own once it opens, on the $name',
  async (database) => {
    const service = await openTestService(database)
    expect(service.ownPasswords).toEqual([])
    expect(await wellKnown(service)).toEqual([demoCustomerEmail, demoStaffEmail])
    const otto = await signInStaff(service.app)

    const { services } = service
    const opened = { ...services, settings: { ...services.settings, atHome: false, demo: false } }
    const answers = await Promise.all([fillEmptyDatabase(opened), fillEmptyDatabase(opened)])
    expect(
      answers.flat().map(({ email }) => email),
      'one of two instances tells them',
    ).toEqual([demoCustomerEmail, demoStaffEmail])
    expect(await wellKnown(service)).toEqual([])
    const lines = await services.db.select().from(auditEntries).where(eq(auditEntries.what, 'password changed'))
    const changes = lines.map(({ accountUid, details }) => ({ accountUid, details }))
    const accounts = await services.db.select({ uid: users.userUid, email: users.email }).from(users)
    const uidOf = (email: string) => accounts.find((account) => account.email === email)?.uid
    expect(changes).toEqual([
      { accountUid: uidOf(demoCustomerEmail), details: { sessionsEnded: 0 } },
      { accountUid: uidOf(demoStaffEmail), details: { sessionsEnded: 1 } },
    ])
    expect(await otto.refusal(customerOrders, {})).toEqual({ status: 403, code: 'UNAUTHORIZED' })
    await service.close()
  },
)
