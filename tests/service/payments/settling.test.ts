import { describe, expect, test } from 'vitest'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { findOrder } from '#service/store/orders.ts'
import { withCustomer } from '#tests/support/opened-service.ts'
import { behind, createLine } from '#tests/support/payments/faulty.ts'
import { letPass, unfinishedJobs } from '#tests/support/service-jobs.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { byCard, capturesOf } from '#tests/support/service-payment.ts'
import { databases } from '#tests/support/test-service.ts'

describe.each(databases)('a payment in doubt that nobody asks about, on the $name', (database) => {
  const line = createLine()
  let clock = Date.now()
  const shop = withCustomer(database, { providers: (usual) => behind(line, usual), now: () => new Date(clock) })

  async function passes(seconds: number): Promise<void> {
    const { services } = shop().service
    clock += seconds * 1000
    await letPass(services, seconds * 1000)
    await services.jobs.settled()
  }

  test('is settled by a job, which asks again until the provider answers', async () => {
    const { services } = shop().service
    const held = await informedOrder(shop().client)
    const found = () => findOrder(services.db, Number(held.params.orderId))
    line.breaks('charge', 'unanswered')
    line.breaks('settle', 'unheard', 'unheard')
    expect(await shop().client.refusal(executePayment, byCard(held))).toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
    await services.jobs.settled()
    expect(await found(), 'whoever was charging has its time').toMatchObject({ state: 16, inDoubt: true })
    for (const tries of [0, 1]) {
      await passes(60)
      expect(await found()).toMatchObject({ state: 16, inDoubt: true })
      expect(await unfinishedJobs(services, 'settle-sandbox')).toMatchObject([{ state: 'retry', tries }])
    }
    await passes(120)
    expect(await found()).toMatchObject({ state: 32, inDoubt: false })
    expect(await unfinishedJobs(services, 'settle-sandbox')).toEqual([])
    expect(await capturesOf(services.db, held)).toEqual([{ status: 'succeeded', captures: 1 }])
  })

  test('that is to be released is settled likewise', async () => {
    const { services } = shop().service
    const held = await informedOrder(shop().client)
    await shop().client.call(setupOrderPaypal, { ...held, body: {} })
    line.breaks('settle', 'unheard')
    expect(await shop().client.refusal(executePayment, byCard(held))).toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
    const number = Number(held.params.orderId)
    expect(await findOrder(services.db, number)).toMatchObject({ inDoubt: true })
    await passes(60)
    expect(await findOrder(services.db, number)).toMatchObject({ state: 16, inDoubt: false })
  })
})
