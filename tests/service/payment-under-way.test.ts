import { expect, test } from 'vitest'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { requestOf } from '#api/request.ts'
import type { CardProvider } from '#service/payments/payment-provider.ts'
import { createPaymentsUnderWay } from '#service/payments/under-way.ts'
import { informedOrder, signUp, type Customer, type Held } from '#tests/support/service-journey.ts'
import { byCard } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

test.each(databases)('an order that is being paid never shows itself unpaid, on the $name', async (database) => {
  const began = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const service = await openTestService(database, {
    providers: (usual) => ({
      ...usual,
      cards: usual.cards && slowly(usual.cards, began.resolve, gate.promise),
    }),
  })
  const { client } = await signUp(service.app)
  const held = await informedOrder(client)
  const paying = client.call(executePayment, byCard(held))
  await began.promise
  const asking = client.call(resumeOrder, held)
  // Far more round trips to the database than an order takes to be read.
  for (let trip = 0; trip < 300; trip += 1) await service.services.db.execute('select 1')
  gate.resolve()
  expect((await asking).data.state).toBe(32)
  expect((await paying).data.state).toBe(32)
  await service.close()
})

test.each(databases)(
  'an order whose payment is refused shows itself unpaid after that, on the $name',
  async (database) => {
    const service = await openTestService(database)
    const { client } = await signUp(service.app)
    const held = await informedOrder(client)
    const refused = client.refusal(executePayment, byCard(held, { payment_method_id: 'pm_card_chargeDeclined' }))
    const { data } = await client.call(resumeOrder, held)
    expect({ state: data.state, code: (await refused).code }).toEqual({ state: 16, code: 'FAILED_STRIPE_CARD' })
    await service.close()
  },
)

/** Charges once it is let go. */
function slowly(provider: CardProvider, began: () => void, letGo: Promise<void>): CardProvider {
  return {
    ...provider,
    charge: async (...charge) => {
      began()
      await letGo
      return provider.charge(...charge)
    },
  }
}

/** Begins to pay; the body of the request comes when it is let go. */
function beginToPay(service: TestService, { accessToken }: Customer, held: Held) {
  const { url, method, headers } = requestOf(executePayment, byCard(held), accessToken)
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
  const late = new ReadableStream({
    async pull(controller) {
      await gate
      controller.enqueue(new TextEncoder().encode(JSON.stringify(byCard(held).body)))
      controller.close()
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: late, duplex: 'half' }
  return { paying: service.app.request(url, init), letGo }
}

test.each(databases)(
  'an order whose payment has only arrived never shows itself unpaid, on the $name',
  async (database) => {
    const service = await openTestService(database)
    const customer = await signUp(service.app)
    const held = await informedOrder(customer.client)
    const { paying, letGo } = beginToPay(service, customer, held)
    const asking = customer.client.call(resumeOrder, held)
    const other = await customer.client.call(resumeOrder, await informedOrder(customer.client))
    letGo()
    expect({ own: (await asking).data.state, paying: (await paying).status, other: other.data.state }).toEqual({
      own: 32,
      paying: 200,
      other: 16,
    })
    await service.close()
  },
)

test.each(databases)('a payment that is refused at the door holds nobody up, on the $name', async (database) => {
  const service = await openTestService(database)
  const [customer, stranger] = [await signUp(service.app), await signUp(service.app)]
  const held = await informedOrder(customer.client)
  const { paying } = beginToPay(service, stranger, { ...held, orderToken: 'none' })
  expect((await customer.client.call(resumeOrder, held)).data.state).toBe(16)
  expect((await paying).status).toBe(404)
  await service.close()
})

test('a payment is waited for that had arrived before, and not for ever', async () => {
  const underWay = createPaymentsUnderWay(20)
  const ends = Promise.withResolvers<string>()
  const events: string[] = []
  const note = (event: string) => () => events.push(event)
  const first = underWay.during(1, () => ends.promise).then(note('first is paid'))
  const broken = async () => {
    throw new Error('Broken')
  }
  const failing = underWay.during(2, broken).catch(note('second fails'))
  await underWay.answered(3).then(note('third has none'))
  await underWay.answered(2).then(note('second is answered'))
  await underWay.answered(1).then(note('first takes too long'))
  ends.resolve('paid')
  await Promise.all([first, failing, underWay.answered(1).then(note('first is answered'))])
  expect(events).toEqual([
    'third has none',
    'second fails',
    'second is answered',
    'first takes too long',
    'first is paid',
    'first is answered',
  ])
})
