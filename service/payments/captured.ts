import { eq } from 'drizzle-orm'
import { audit } from '#service/audit/audit.ts'
import type { Services } from '#service/services.ts'
import { auditEntries as auditLines, auditedPaymentId } from '#service/store/audit.schema.ts'
import type { Database } from '#service/store/database.ts'
import { auditedPayment, lockPayment, setCaptured, subjectOf, type PaymentRow } from './ledger.ts'
import { payableOf } from './payables.ts'
import type { Captured } from './payment-provider.ts'
import { keepCard } from './saved-cards.ts'

/**
 * Records that the money has moved: marks the attempt as captured and its payable as paid, with what was billed,
 * in one transaction. The result is the same for every caller and every repetition.
 */
export async function noteCaptured(services: Services, payment: PaymentRow, { card }: Captured): Promise<void> {
  const { db, log, now } = services
  await db.transaction(async (tx) => {
    const payable = await payableOf(services, subjectOf(payment)).lock(tx)
    const row = await lockPayment(tx, payment.id)
    if (row.status === 'captured') return
    if (payable.paid) {
      log.error({ payment: row.id }, 'money was captured for what is paid already: it is to be given back')
      await auditOnce(tx, row)
      return
    }
    if (!row.billed || !row.method) throw new Error(`Payment ${row.id} was captured and never charged`)
    await setCaptured(tx, row)
    await payable.markPaid(row.method, row.billed)
    if (card && row.payerUid !== null) await keepCard(tx, row.payerUid, row.provider, card, now())
  })
}

/** The provider may report it again and again; every caller has locked the payment. */
async function auditOnce(tx: Database, payment: PaymentRow): Promise<void> {
  const what = 'payment to be given back'
  const lines = await selectPaymentLines(tx, payment.id)
  if (!lines.some((line) => line.what === what)) await audit(tx, { what, ...auditedPayment(payment) })
}

/** The audit lines of a payment, which are few. */
export function selectPaymentLines(db: Database, paymentId: string) {
  return db
    .select({ what: auditLines.what })
    .from(auditLines)
    .where(eq(auditedPaymentId(auditLines.details), paymentId))
}
