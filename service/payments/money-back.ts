import { and, asc, desc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { nothing } from '#domain/money/money.ts'
import { audit } from '#service/audit/audit.ts'
import type { AuditEvent } from '#service/audit/audit-event.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { paymentReturns, payments, type ReturnStatus } from '#service/store/payment.schema.ts'
import { answerAbout } from './in-time.ts'
import { auditedPayment, isOf, lockPayment, type PaymentRow } from './ledger.ts'
import type { Subject } from './payable.ts'
import type { Return } from './payment-provider.ts'
import { providerNamed } from './providers.ts'
import { returnedSum } from './unapplied.ts'

export type ReturnRow = typeof paymentReturns.$inferSelect

/** Asks the provider for all refunds and disputes of a captured payment, those made in its console too, and records them. */
export async function lookAtReturns(services: Services, payment: PaymentRow): Promise<void> {
  const { reference, provider } = payment
  if (reference === null) return
  const seen = await answerAbout(services, payment, providerNamed(services.providers, provider).returns(reference))
  await noteReturns(services, payment, seen)
}

/**
 * Records refunds and disputes as their provider tells of them. However often, late or out of order it is told, the result is
 * the same: what has come to its end does not go back.
 */
export async function noteReturns(
  { db, log }: Pick<Services, 'db' | 'log'>,
  payment: PaymentRow,
  seen: readonly Return[],
): Promise<void> {
  if (seen.length === 0) return
  await db.transaction(async (tx) => {
    const row = await lockPayment(tx, payment.id)
    const before = await listReturns(tx, row.id)
    for (const one of seen) {
      const known = before.find(({ id, reference }) => id === one.key || reference === one.id)
      if (known && !isNews(known, one)) continue
      const { kind, id: reference, amount, currency, returned, status, createdAt } = one
      const told = { kind, reference, amount, currency, returned, status }
      if (known) await tx.update(paymentReturns).set(told).where(eq(paymentReturns.id, known.id))
      else await tx.insert(paymentReturns).values({ ...told, id: randomUUID(), paymentId: row.id, createdAt })
      if (known?.status === status) continue
      await audit(tx, auditedReturn(row, { kind, number: reference, amount, currency, status }))
      log.warn({ payment: row.id, kind, status, reference }, 'money of a payment goes back')
    }
  })
}

const ranks: Readonly<Record<ReturnStatus, number>> = {
  asked: 0,
  pending: 1,
  open: 1,
  done: 2,
  won: 2,
  lost: 2,
  failed: 3,
}

/** A refund that was made may still fail; a dispute may be decided anew. */
function isNews(known: ReturnRow, seen: Return): boolean {
  const isSame = known.status === seen.status && known.amount === seen.amount && known.reference === seen.id
  return !isSame && ranks[seen.status] >= ranks[known.status]
}

/** The provider refused the refund: nothing goes back. */
export async function noteRefused({ db }: Services, payment: PaymentRow, { id }: ReturnRow): Promise<void> {
  await db.transaction(async (tx) => {
    const [refused] = await tx
      .update(paymentReturns)
      .set({ status: 'failed', returned: nothing })
      .where(and(eq(paymentReturns.id, id), eq(paymentReturns.status, 'asked')))
      .returning()
    if (refused) await audit(tx, auditedReturn(payment, { ...refused, number: id }))
  })
}

type Told = Pick<Return, 'kind' | 'amount' | 'currency'> & { readonly number: string; readonly status: ReturnStatus }

const refundEvents = { asked: 'refund asked', pending: 'refund pending', done: 'refund made' } as const
const disputeEvents = { won: 'dispute won', lost: 'dispute lost' } as const

export function auditedReturn(payment: PaymentRow, { kind, number, amount, currency, status }: Told): AuditEvent {
  const of = { ...auditedPayment(payment), amount, currency }
  if (kind === 'refund') {
    const what =
      status === 'asked' || status === 'pending' || status === 'done' ? refundEvents[status] : 'refund failed'
    return { what, ...of, refund: number }
  }
  const what = status === 'won' || status === 'lost' ? disputeEvents[status] : 'dispute opened'
  return { what, ...of, dispute: number }
}

/** What went back of a payment, the oldest first. */
export async function listReturns(db: Database, paymentId: string): Promise<ReturnRow[]> {
  return db
    .select()
    .from(paymentReturns)
    .where(eq(paymentReturns.paymentId, paymentId))
    .orderBy(asc(paymentReturns.createdAt), asc(paymentReturns.id))
}

/** Refunds and disputes with their payments, the newest first. */
export function selectNewestReturns(db: Database, limit: number) {
  return db
    .select({ row: paymentReturns, payment: payments })
    .from(paymentReturns)
    .innerJoin(payments, eq(payments.id, paymentReturns.paymentId))
    .orderBy(desc(paymentReturns.createdAt))
    .limit(limit)
}

/** All attempts to pay an order or an invoice, the oldest first. */
export function selectAttempts(db: Database, subject: Subject) {
  return db
    .select({ payment: payments, returned: returnedSum })
    .from(payments)
    .where(isOf(subject))
    .orderBy(asc(payments.createdAt))
}
