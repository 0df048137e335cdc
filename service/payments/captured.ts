import { and, eq, ne } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { audit } from '#service/audit/audit.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { payments, type PaymentStatus } from '#service/store/payment.schema.ts'
import { auditedPayment, isOf, lockPayment, subjectColumn, subjectOf, type PaymentRow } from './ledger.ts'
import type { Bill, LockedPayable, Subject } from './payable.ts'
import { payableOf } from './payables.ts'
import type { Captured } from './payment-provider.ts'
import { keepCard } from './saved-cards.ts'

/**
 * Records that the money has moved: marks the attempt as captured and its payable as paid, with what was billed,
 * in one transaction. Money for what is paid already, or that was not asked for so, pays for nothing: it is kept apart, for
 * staff to see. The result, how the attempt stands then, is the same for every caller and every repetition.
 */
export async function noteCaptured(
  services: Services,
  payment: PaymentRow,
  captured: Captured,
): Promise<PaymentStatus> {
  const { db, log, now } = services
  return db.transaction(async (tx) => {
    const payable = await payableOf(services, subjectOf(payment)).lock(tx)
    const row = await lockPayment(tx, payment.id)
    if (isMoved(row)) return row.status
    const noted = { ...row, ...columnsOf(captured) }
    if (payable.paid) {
      log.error({ payment: row.id }, 'money was captured for what is paid already: it is to be given back')
      return setMoved(tx, noted, 'duplicate')
    }
    if (!isAsAsked(noted)) {
      log.error({ payment: row.id }, 'money was captured otherwise than it was asked for: it pays for nothing')
      return setMoved(tx, noted, 'mismatched')
    }
    await setMoved(tx, noted, 'captured')
    await markPaid(tx, payable, noted)
    const { card } = captured
    if (card && row.payerUid !== null) await keepCard(tx, row.payerUid, row.provider, card, now())
    return 'captured'
  })
}

type Made = Pick<PaymentRow, 'provider' | 'method' | 'payerUid'> & { readonly bill: Bill }

/** A payment that was made elsewhere. */
export async function insertCaptured(
  tx: Database,
  subject: Subject,
  { bill: { amount, currency, billed }, ...made }: Made,
  createdAt: Date,
): Promise<void> {
  const values = { id: randomUUID(), ...subjectColumn(subject), ...made, amount, currency, billed, createdAt }
  const [payment] = await tx
    .insert(payments)
    .values({ ...values, status: 'captured' })
    .returning()
  if (payment) await audit(tx, { what: 'payment captured', ...auditedPayment(payment) })
}

/** Marks what an attempt pays for as paid. What other attempts hold pays for nothing from here on. */
export async function markPaid(tx: Database, payable: LockedPayable, payment: PaymentRow): Promise<void> {
  const { id, method, billed } = payment
  if (!method || !billed) throw new Error(`Payment ${id} was captured and never charged`)
  await payable.markPaid(method, billed)
  const others = await tx
    .update(payments)
    .set({ status: 'duplicate' })
    .where(and(isOf(subjectOf(payment)), ne(payments.id, id), eq(payments.status, 'mismatched')))
    .returning()
  for (const other of others) await audit(tx, { what: 'payment to be given back', ...auditedMoney(other) })
}

const whatOf = {
  captured: 'payment captured',
  duplicate: 'payment to be given back',
  mismatched: 'payment not as asked',
} as const

type Moved = Extract<PaymentStatus, keyof typeof whatOf>

/** Whether the attempt captured money, even if that money pays for nothing. */
export function isMoved({ status }: Pick<PaymentRow, 'status'>): boolean {
  return Object.hasOwn(whatOf, status)
}

export async function setMoved(tx: Database, payment: PaymentRow, status: Moved): Promise<Moved> {
  const { id, capturedAmount, capturedCurrency, transaction } = payment
  await tx
    .update(payments)
    .set({ status, leasedUntil: null, capturedAmount, capturedCurrency, transaction })
    .where(eq(payments.id, id))
  await audit(tx, { what: whatOf[status], ...auditedMoney(payment) })
  return status
}

function columnsOf({ sum, transaction }: Captured) {
  return { capturedAmount: sum.amount, capturedCurrency: sum.currency, transaction }
}

function isAsAsked({ method, billed, amount, currency, capturedAmount, capturedCurrency }: PaymentRow): boolean {
  return method !== null && billed !== null && capturedAmount === amount && capturedCurrency === currency
}

/** A capture of the very sum that was asked for. */
export function capturedAsAsked({ amount, currency }: PaymentRow, transaction: string | null = null): Captured {
  return { status: 'captured', sum: { amount, currency }, transaction }
}

/** What was captured, where that is known. */
export function moneyOf({ amount, currency, capturedAmount, capturedCurrency }: PaymentRow) {
  return { amount: capturedAmount ?? amount, currency: capturedCurrency ?? currency }
}

/** An attempt for the audit, by the sum that was captured. */
export function auditedMoney(payment: PaymentRow) {
  return { ...auditedPayment(payment), ...moneyOf(payment) }
}
