import type { Services } from '#service/services.ts'
import { lockPayment, setCaptured, subjectOf, type PaymentRow } from './ledger.ts'
import { payableOf } from './payables.ts'
import type { Captured } from './payment-provider.ts'
import { keepCard } from './saved-cards.ts'

/**
 * Notes that the money has moved: the attempt is captured and its payable paid, by what it was charged for, in one
 * transaction. Whoever tells it first, and however often, the end is the same.
 */
export async function noteCaptured(services: Services, payment: PaymentRow, { card }: Captured): Promise<void> {
  const { db, log, now } = services
  await db.transaction(async (tx) => {
    const payable = await payableOf(services, subjectOf(payment)).lock(tx)
    const row = await lockPayment(tx, payment.id)
    if (row.status === 'captured') return
    if (payable.paid) {
      log.error({ payment: row.id }, 'money was captured for what is paid already: it is to be given back')
      return
    }
    if (!row.snapshot || !row.method) throw new Error(`Payment ${row.id} was captured and never charged`)
    await setCaptured(tx, row)
    await payable.markPaid(row.method, row.snapshot)
    if (card && row.payerUid !== null) await keepCard(tx, row.payerUid, row.provider, card, now())
  })
}
