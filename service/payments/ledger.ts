import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { audit } from '#service/audit/audit.ts'
import type { Database } from '#service/store/database.ts'
import { payments, type Billed } from '#service/store/payment.schema.ts'
import type { Bill, Subject } from './payable.ts'
import { stillHeld } from './unapplied.ts'
import { providerDeadline, type Payer, type ProviderName } from './payment-provider.ts'

/** One attempt to pay one sum with one provider. */
export type PaymentRow = typeof payments.$inferSelect

/** How long other processes wait for one that asks a provider, in milliseconds: longer than any answer takes. */
export const leaseTime = providerDeadline + 10_000

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + leaseTime)
}

export function subjectOf({ id, orderNumber, invoiceNumber }: PaymentRow): Subject {
  if (orderNumber !== null) return { kind: 'order', number: orderNumber }
  if (invoiceNumber !== null) return { kind: 'invoice', number: invoiceNumber }
  throw new Error(`Payment ${id} is of nothing`)
}

/** The attempts to pay an order or an invoice. */
export function isOf({ kind, number }: Subject) {
  return eq(kind === 'order' ? payments.orderNumber : payments.invoiceNumber, number)
}

/** What keeps an order or an invoice from being paid anew. */
export type UnderWay = {
  /** The only attempt that is not at its end. */
  readonly live: PaymentRow | undefined
  /** Money that was captured otherwise than asked, and is not given back. */
  readonly mismatched: PaymentRow | undefined
}

export async function findUnderWay(db: Database, subject: Subject): Promise<UnderWay> {
  const rows = await selectUnderWay(db, subject)
  const mismatched = rows.find(({ status }) => status === 'mismatched')
  return { live: rows.find(({ status }) => status !== 'mismatched'), mismatched }
}

export async function findLive(db: Database, subject: Subject): Promise<PaymentRow | undefined> {
  return (await findUnderWay(db, subject)).live
}

export function selectUnderWay(db: Database, subject: Subject) {
  const held = and(eq(payments.status, 'mismatched'), stillHeld)
  const live = or(inArray(payments.status, ['open', 'charging']), held)
  return db
    .select()
    .from(payments)
    .where(and(isOf(subject), live))
}

/** The attempt as it is now, locked until the transaction ends. */
export async function lockPayment(tx: Database, id: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!row) throw new Error(`Payment ${id} is gone`)
  return row
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

export async function findByReference(
  db: Database,
  provider: ProviderName,
  reference: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
  return row
}

/** The attempt whose money moved in a transaction of its provider's. */
export async function findByTransaction(
  db: Database,
  provider: ProviderName,
  transaction: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.transaction, transaction)))
  return row
}

/** The attempts whose provider nobody waits for any more. */
export function selectDoubtful(db: Database, now: Date) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'charging'), isUnleased(now)))
    .orderBy(payments.createdAt)
}

function isUnleased(now: Date) {
  return or(isNull(payments.leasedUntil), lte(payments.leasedUntil, now))
}

/** Whether a process is working on the attempt, and others wait for it. */
export function isLeased({ leasedUntil }: PaymentRow, now: Date): boolean {
  return leasedUntil !== null && leasedUntil > now
}

export async function insertOpen(
  tx: Database,
  subject: Subject,
  provider: ProviderName,
  { amount, currency }: Bill,
  createdAt: Date,
): Promise<PaymentRow> {
  const values = { id: randomUUID(), ...subjectColumn(subject), provider, amount, currency, createdAt }
  const [row] = await tx
    .insert(payments)
    .values({ ...values, status: 'open' })
    .returning()
  if (!row) throw new Error('A payment was inserted and not returned')
  return row
}

export function subjectColumn({ kind, number }: Subject) {
  return kind === 'order' ? { orderNumber: number } : { invoiceNumber: number }
}

export async function keepReference(db: Database, id: string, reference: string): Promise<void> {
  await db.update(payments).set({ reference }).where(eq(payments.id, id))
}

/** Leases an attempt to the process that opens it in order to charge it, just as a charge is leased. */
export async function leaseOpen(tx: Database, { id }: PaymentRow, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ leasedUntil: leaseFrom(now) })
    .where(and(eq(payments.id, id), eq(payments.status, 'open')))
}

/** Ends the lease of an attempt that was being opened. */
export async function endOpenLease(db: Database, { id }: PaymentRow): Promise<void> {
  await db
    .update(payments)
    .set({ leasedUntil: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'open')))
}

type Charging = { readonly method: PaymentMethod; readonly billed: Billed; readonly payer: Payer }

/** Marks an open attempt as about to be charged: from here on its payable is not reported as unpaid. */
export async function beginCharge(
  tx: Database,
  { id }: PaymentRow,
  { method, billed, payer }: Charging,
  now: Date,
): Promise<string> {
  const chargeKey = randomUUID()
  await tx
    .update(payments)
    .set({
      status: 'charging',
      chargeKey,
      method,
      billed,
      payerUid: payer.userUid ?? null,
      leasedUntil: leaseFrom(now),
    })
    .where(eq(payments.id, id))
  return chargeKey
}

/** Marks an open attempt as about to be released at its provider. */
export async function beginRelease(tx: Database, { id }: PaymentRow): Promise<void> {
  await tx.update(payments).set({ status: 'charging', chargeKey: null, leasedUntil: null }).where(eq(payments.id, id))
}

/** Leases a doubtful attempt to the caller, who asks the provider about it; undefined when another caller has it. */
export async function leaseDoubtful(db: Database, { id }: PaymentRow, now: Date): Promise<PaymentRow | undefined> {
  const [taken] = await db
    .update(payments)
    .set({ leasedUntil: leaseFrom(now) })
    .where(and(eq(payments.id, id), eq(payments.status, 'charging'), isUnleased(now)))
    .returning()
  return taken
}

/** Ends the lease of a charge whose outcome is not known; `chargeKey` is null for a release. */
export async function endChargeLease(db: Database, { id }: PaymentRow, chargeKey: string | null): Promise<void> {
  const ofThis = chargeKey === null ? isNull(payments.chargeKey) : eq(payments.chargeKey, chargeKey)
  await db
    .update(payments)
    .set({ leasedUntil: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'charging'), ofThis))
}

/** Opens the attempt again after a charge that moved nothing; false when the attempt has another charge by now. */
export async function reopen(db: Database, { id }: PaymentRow, chargeKey: string): Promise<boolean> {
  const reopened = await db
    .update(payments)
    .set({ status: 'open', chargeKey: null, leasedUntil: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'charging'), eq(payments.chargeKey, chargeKey)))
    .returning({ id: payments.id })
  return reopened.length > 0
}

/** Marks an attempt as released: the provider will never capture it. */
export async function release(db: Database, { id }: PaymentRow): Promise<void> {
  await db.transaction(async (tx) => {
    const [released] = await tx
      .update(payments)
      .set({ status: 'released', chargeKey: null, leasedUntil: null })
      .where(and(eq(payments.id, id), inArray(payments.status, ['open', 'charging'])))
      .returning()
    if (released) await audit(tx, { what: 'payment released', ...auditedPayment(released) })
  })
}

export function auditedPayment(payment: PaymentRow) {
  const { id, provider, payerUid: account, amount, currency } = payment
  const { kind, number } = subjectOf(payment)
  const of = kind === 'order' ? { order: number } : { invoice: number }
  return { payment: id, provider, account, amount, currency, ...of }
}

/**
 * Ends the leases of a process that is ending and will hear no answers: the next caller need not wait for them.
 */
export async function endLeases(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(payments)
    .set({ leasedUntil: null })
    .where(inArray(payments.id, [...ids]))
}

/** Ends all leases after a start: with an embedded database, the process that made them is dead. */
export async function endAllLeases(db: Database): Promise<void> {
  await db.update(payments).set({ leasedUntil: null }).where(isNotNull(payments.leasedUntil))
}
