import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { sandbox } from '#service/payments/sandbox.ts'
import { informedOrder, signUp } from '#tests/support/service-journey.ts'
import { byCard } from '#tests/support/service-payment.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

/** Far more round trips to the database than an order takes to be read. */
const roundTrips = 300

test.each(databases)('an order that is being paid never shows itself unpaid, on the $name', async (database) => {
  const began = Promise.withResolvers<void>()
  const service = await openTestService(database, {
    // The demonstration's orders are paid too, before this one.
    environment: { LOCKIT_DEMO: 'off' },
    provider: {
      ...sandbox,
      confirm: async (db, intentId, payer) => {
        began.resolve()
        for (let trip = 0; trip < roundTrips; trip += 1) await db.execute(sql`select 1`)
        return sandbox.confirm(db, intentId, payer)
      },
    },
  })
  const { client } = await signUp(service.app)
  const held = await informedOrder(client)
  const paying = client.call(executePayment, byCard(held))
  await began.promise
  expect((await client.call(resumeOrder, held)).data.state).toBe(32)
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
