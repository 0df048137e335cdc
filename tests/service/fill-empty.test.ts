import { expect, test } from 'vitest'
import { priceList } from '#domain/contract/price-list.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { demoCustomerEmail, demoPassword } from '#service/demo/demonstration.ts'
import { fillEmptyDatabase } from '#service/fill-empty.ts'
import { priceLists } from '#service/store/schema.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

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
