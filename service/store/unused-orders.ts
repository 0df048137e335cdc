import { and, eq, exists, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from './database.ts'
import { payments } from './payment.schema.ts'
import { orders, users } from './schema.ts'

/** Locks at most `limit` unpaid orders that have not changed since then; without those that are kept. */
export function selectUnusedOrders(tx: Database, unchangedSince: Date, limit: number) {
  return tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(isNull(orders.paidAt), eq(orders.kept, false), lt(orders.changedAt, unchangedSince)))
    .orderBy(orders.changedAt)
    .limit(limit)
    .for('update', { skipLocked: true })
}

/**
 * Marks the orders that stay: those of customers with a confirmed address, and those with an attempt to pay, which the
 * ledger refers to.
 */
export function keepOwnedOrders(tx: Database, numbers: readonly number[]) {
  const confirmed = tx
    .select({ userUid: users.userUid })
    .from(users)
    .where(and(eq(users.userUid, orders.customerUid), isNotNull(users.confirmedAt)))
  // The numbers are repeated here: otherwise Postgres would read all payments.
  const tried = tx
    .select({ number: payments.orderNumber })
    .from(payments)
    .where(inArray(payments.orderNumber, [...numbers]))
  return tx
    .update(orders)
    .set({ kept: true })
    .where(and(inArray(orders.number, [...numbers]), or(exists(confirmed), inArray(orders.number, tried))))
}

/** The orders of these that do not stay. */
export function selectUnkeptOrders(tx: Database, numbers: readonly number[]) {
  return tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(inArray(orders.number, [...numbers]), eq(orders.kept, false)))
}

export function deleteOrders(tx: Database, numbers: readonly number[]) {
  return tx.delete(orders).where(inArray(orders.number, [...numbers]))
}
