import { and, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm'
import { queueRemoval } from '#service/files/remove-files.ts'
import { stillHeld, unappliedStatuses } from '#service/payments/unapplied.ts'
import { hashSecret, newSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'
import type { Database } from './database.ts'
import { deliveryLinks } from './link.schema.ts'
import { payments } from './payment.schema.ts'
import { questions } from './questions.schema.ts'
import { orders } from './schema.ts'
import { storageKeysOf, tablesOfFiles } from './storage-keys.ts'
import { deleteOrders } from './unused-orders.ts'

export type ForgottenOrders = { readonly deleted: readonly number[]; readonly kept: readonly number[] }

/**
 * Deletes orders with their files. Of those that the ledger refers to, a bare row stays: what was ordered, quoted and
 * paid, but nobody's, without what a person wrote, and closed to everybody.
 */
export async function forgetOrders(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  numbers: readonly number[],
): Promise<ForgottenOrders> {
  if (numbers.length === 0) return { deleted: [], kept: [] }
  await queueRemoval({ jobs }, tx, await storageKeysOf(tx, numbers))
  const tried = await tx
    .selectDistinct({ number: payments.orderNumber })
    .from(payments)
    .where(inArray(payments.orderNumber, [...numbers]))
  const inLedger = new Set(tried.map(({ number }) => number))
  const kept = numbers.filter((number) => inLedger.has(number))
  const deleted = numbers.filter((number) => !inLedger.has(number))
  await deleteOrders(tx, deleted)
  await bare(tx, kept)
  return { deleted, kept }
}

async function bare(tx: Database, numbers: number[]): Promise<void> {
  for (const table of [...tablesOfFiles, questions, deliveryLinks]) {
    await tx.delete(table).where(inArray(table.orderNumber, numbers))
  }
  // What was never paid was never invoiced.
  const isUnpaid = and(
    inArray(payments.orderNumber, numbers),
    notInArray(payments.status, ['captured', ...unappliedStatuses]),
  )
  await tx.update(payments).set({ billed: null }).where(isUnpaid)
  await tx
    .update(orders)
    .set({ customerUid: null, tokenHash: hashSecret(newSecret()), information: null, kept: true, warnedAt: null })
    .where(inArray(orders.number, numbers))
}

/** The numbers of a customer's orders, locked until the transaction ends. */
export async function lockOrdersOf(tx: Database, customerUid: string): Promise<number[]> {
  const rows = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.customerUid, customerUid))
    .orderBy(orders.number)
    .for('update')
  return rows.map(({ number }) => number)
}

/** Whether a payment is being made, or is about to be, has an unknown outcome, or took money that is to be given back. */
export function hasUnknownEnd() {
  const isAboutTo = and(eq(payments.status, 'open'), gt(payments.leasedUntil, sql`now()`))
  const isToBeGivenBack = and(inArray(payments.status, unappliedStatuses), stillHeld)
  return or(eq(payments.status, 'charging'), isAboutTo, isToBeGivenBack)
}

/** Those of these orders that have such a payment. */
export async function ordersInDoubt(tx: Database, numbers: readonly number[]): Promise<number[]> {
  if (numbers.length === 0) return []
  const rows = await tx
    .select({ number: payments.orderNumber })
    .from(payments)
    .where(and(inArray(payments.orderNumber, [...numbers]), hasUnknownEnd()))
  return rows.flatMap(({ number }) => (number === null ? [] : [number]))
}
