import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stripeCustomersIn } from '#service/payments/stripe/stripe-customers.ts'
import { users } from '#service/store/schema.ts'
import { signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

describe.each(databases)('customers of Stripe on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  async function anyUser(): Promise<string> {
    await signUp(service.app)
    const [user] = await service.services.db.select({ userUid: users.userUid }).from(users)
    return user?.userUid ?? ''
  }

  test('the customer that was kept first stays, for test keys and live ones apart', async () => {
    const userUid = await anyUser()
    const customers = stripeCustomersIn(service.services.db, { secretKey: 'sk_test_x' })
    expect(await customers.find(userUid)).toBe(undefined)
    const kept = await Promise.all([customers.keep(userUid, 'cus_1'), customers.keep(userUid, 'cus_2')])
    expect(new Set(kept).size).toBe(1)
    expect(await customers.find(userUid)).toBe(kept[0])
    const live = stripeCustomersIn(service.services.db, { secretKey: 'rk_live_x' })
    expect(await live.find(userUid)).toBe(undefined)
    await live.keep(userUid, 'cus_3')
    await customers.forget(userUid, 'cus_3')
    expect(await customers.find(userUid)).toBe(kept[0])
    await customers.forget(userUid, kept[0])
    expect(await customers.find(userUid)).toBe(undefined)
    expect(await live.find(userUid)).toBe('cus_3')
  })
})
