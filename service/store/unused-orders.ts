import { and, eq, exists, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from './database.ts'
import { payments } from './payment.schema.ts'
import { orders, users } from './schema.ts'

/** So many of the unpaid orders that nobody has changed since, but for those that are kept, for the caller alone. */
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
 * Notes of these orders which stay: those of customers whose address is confirmed, and those that somebody tried to pay,
 * which the ledger refers to.
 */
export function keepOwnedOrders(tx: Database, numbers: readonly number[]) {
  const confirmed = tx
    .select({ userUid: users.userUid })
    .from(users)
    .where(and(eq(users.userUid, orders.customerUid), isNotNull(users.confirmedAt)))
  // Named once more: Postgres would read all payments to look whether an order has one.
  const tried = tx
    .select({ number: payments.orderNumber })
    .from(payments)
    .where(inArray(payments.orderNumber, [...numbers]))
  return tx
    .update(orders)
    .set({ kept: true })
    .where(and(inArray(orders.number, [...numbers]), or(exists(confirmed), inArray(orders.number, tried))))
}

/** Deletes those of these orders that do not stay; answers with their numbers. */
export function deleteUnkeptOrders(tx: Database, numbers: readonly number[]) {
  return tx
    .delete(orders)
    .where(and(inArray(orders.number, [...numbers]), eq(orders.kept, false)))
    .returning({ number: orders.number })
}
