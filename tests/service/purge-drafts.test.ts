import { eq, sql } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { purgeAll, purgeUnusedOrders } from '#service/purge.ts'
import { purgeDrafts, warnOfPurge } from '#service/purge-drafts.ts'
import { payments } from '#service/store/payment.schema.ts'
import { orders } from '#service/store/schema.ts'
import { paidOrder } from '#tests/support/service-delivery.ts'
import { informedOrder, registration, setUpOrder, signUpConfirmed, type Held } from '#tests/support/service-journey.ts'
import { mailsOf } from '#tests/support/service-mail.ts'
import { byCard } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

/** So many days pass for all orders, by the database's clock. */
async function age({ services: { db } }: TestService, days: number): Promise<void> {
  const earlier = (column: typeof orders.changedAt | typeof orders.warnedAt) =>
    sql`${column} - make_interval(days => ${days})`
  await db.update(orders).set({ changedAt: earlier(orders.changedAt), warnedAt: earlier(orders.warnedAt) })
}

function numberOf({ params }: Held): number {
  return Number(params.orderId)
}

async function warnings(service: TestService): Promise<string[]> {
  return (await mailsOf(service)).flatMap((mail) => mail.match(/^Subject: (Order \d+ will be deleted)\r$/m)?.[1] ?? [])
}

test.each(databases)(
  "a customer's draft is deleted after 90 days, with a mail a week before, on the $name",
  async (database) => {
    const service = await openTestService(database)
    const { services } = service
    const register = registration()
    const { client } = await signUpConfirmed(service, register)
    const [draft, used, paid] = [await informedOrder(client), await setUpOrder(client), await paidOrder(client)]
    const told = (held: Held) => `Order ${held.params.orderId} will be deleted`

    await age(service, 82)
    await purgeAll(services)
    expect(await warnings(service)).toEqual([])
    await age(service, 2)
    expect([await purgeDrafts(services, 1), await warnOfPurge(services, 1)]).toEqual([0, 2])
    expect([await purgeDrafts(services), await warnOfPurge(services)], 'a mail is sent once').toEqual([0, 0])
    expect(await warnings(service)).toEqual([told(draft), told(used)])
    const [mail] = (await mailsOf(service)).filter((each) => each.includes(told(draft)))
    expect(mail).toContain(`\r\nTo: ${register.email}\r\n`)
    expect(mail).toContain(information.gameTitle)

    await age(service, 6)
    await client.call(saveCurrencySetting, { ...used, body: { currency: 'USD' } })
    expect(await purgeDrafts(services), 'seven days are not over').toBe(0)
    await age(service, 2)
    expect(await purgeDrafts(services, 1)).toBe(1)
    await services.jobs.settled()
    const left = await services.db.select({ number: orders.number }).from(orders).orderBy(orders.number)
    expect(left).toEqual([used, paid].map((held) => ({ number: numberOf(held) })))
    const folders = await readdir(join(service.dataDir, 'files'))
    expect(folders).toContain(used.params.orderId)

    await age(service, 83)
    await purgeUnusedOrders(services)
    expect(await warnOfPurge(services), 'a change takes the first mail back').toBe(1)
    expect((await warnings(service)).at(-1)).toBe(told(used))
    await service.close()
  },
)

test.each(databases)(
  'of a draft that somebody tried to pay a bare row stays, and one in doubt is left alone, on the $name',
  async (database) => {
    const service = await openTestService(database)
    const { services } = service
    const { client } = await signUpConfirmed(service)
    const [tried, doubtful] = [await informedOrder(client), await informedOrder(client)]
    for (const held of [tried, doubtful]) {
      await client.refusal(executePayment, byCard(held, { payment_method_id: 'pm_card_chargeDeclined' }))
    }
    const ofDoubtful = eq(payments.orderNumber, numberOf(doubtful))
    await services.db.update(payments).set({ status: 'charging' }).where(ofDoubtful)
    await age(service, 84)
    await purgeUnusedOrders(services)
    expect(await warnOfPurge(services)).toBe(2)
    await age(service, 8)
    expect(await purgeDrafts(services)).toBe(1)
    expect(await purgeDrafts(services), 'it is not looked at again').toBe(0)
    const rows = await services.db.select().from(orders).orderBy(orders.number)
    expect(rows.map(({ customerUid, information: told }) => [customerUid, told])).toEqual([
      [null, null],
      [expect.any(String), information],
    ])
    await service.close()
  },
)

test.each(databases)('a mail about a draft that was paid meanwhile is not sent, on the $name', async (database) => {
  const service = await openTestService(database)
  const { services } = service
  const { client } = await signUpConfirmed(service)
  const draft = await informedOrder(client)
  await age(service, 84)
  await purgeUnusedOrders(services)
  await services.db.transaction(async (tx) => {
    await warnOfPurge({ db: tx, jobs: services.jobs })
    await tx
      .update(orders)
      .set({ paidAt: sql`now()` })
      .where(eq(orders.number, numberOf(draft)))
  })
  expect(await warnings(service)).toEqual([])
  await service.close()
})
