import { inArray } from 'drizzle-orm'
import { selectDoubtful } from '#service/payments/ledger.ts'
import { settlePayment } from '#service/payments/settling.ts'
import type { Services } from '#service/services.ts'
import { paymentReturns } from '#service/store/payment.schema.ts'

/** Does what the jobs of all payments and refunds in doubt do, of charges those alone that no process is waiting for. */
export async function reconcile(services: Services): Promise<void> {
  const { db, now } = services
  const doubts = await selectDoubtful(db, now())
  const refunds = await db
    .selectDistinct({ id: paymentReturns.paymentId })
    .from(paymentReturns)
    .where(inArray(paymentReturns.status, ['asked', 'pending']))
  for (const { id } of [...doubts, ...refunds]) await settlePayment(services, id)
}
