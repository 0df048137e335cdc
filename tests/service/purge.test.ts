import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signout } from '#domain/contract/signout.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { purgeAll, purgeUnusedOrders } from '#service/purge.ts'
import { sessions } from '#service/store/schema.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { setUpOrder, signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const day = 24 * 60 * 60 * 1000

test.each(databases)(
  'orders that no guest used for seven days are purged with their files, on the $name',
  async (database) => {
    let now = new Date('2026-11-20T06:00:00Z')
    const service = await openTestService(database, { now: () => now, environment: { LOCKIT_DEMO: 'on' } })
    const guest = serviceClient(service.app)
    const { client } = await signUp(service.app)
    const [unused, used, owned] = [await setUpOrder(guest), await setUpOrder(guest), await setUpOrder(client)]
    now = new Date(now.getTime() + 7 * day - 1)
    expect(await purgeUnusedOrders(service.services)).toBe(0)
    await guest.call(saveCurrencySetting, { ...used, body: { currency: 'USD' } })
    now = new Date(now.getTime() + 2)
    expect(await purgeUnusedOrders(service.services)).toBe(1)

    expect(await guest.refusal(resumeOrder, unused)).toEqual({ status: 404, code: 'ORDER_NOT_FOUND' })
    expect((await guest.call(resumeOrder, used)).data.state).toBe(4)
    expect((await client.call(resumeOrder, owned)).data.state).toBe(4)
    const folders = await readdir(join(service.dataDir, 'files'))
    expect(folders).not.toContain(unused.params.orderId)
    expect(folders).toContain(used.params.orderId)
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
