import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { orderFiles } from '#service/store/schema.ts'
import { auditedBy } from '#tests/support/service-audit.ts'
import { informedOrder, signUp } from '#tests/support/service-journey.ts'
import { byCard } from '#tests/support/service-payment.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

test.each(databases)(
  'a payment that is settled as its order is opened is audited as the customer’s, on the $name',
  async (database) => {
    const service = await openTestService(database, {
      providers: (usual) => ({
        ...usual,
        cards: usual.cards && {
          ...usual.cards,
          charge: async (...asked) => {
            await usual.cards?.charge(...asked)
            throw new Error('The answer was lost')
          },
        },
      }),
    })
    const { db } = service.services
    const { client } = await signUp(service.app)
    const held = await informedOrder(client)
    expect((await client.send(executePayment, byCard(held))).ok).toBe(false)
    // As if the company's memory had grown meanwhile: the order must be quoted again.
    await db
      .update(orderFiles)
      .set({ memoryVersion: 99 })
      .where(eq(orderFiles.orderNumber, Number(held.params.orderId)))
    const rows = await auditedBy(db, () => client.send(resumeOrder, held))
    expect(rows.map(({ who, what }) => `${who}: ${what}`)).toEqual(
      expect.arrayContaining(['customer: payment captured', 'customer: order paid']),
    )
    await service.close()
  },
)
