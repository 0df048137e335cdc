import { and, asc, inArray, sql } from 'drizzle-orm'
import { minor } from '#domain/money/money.ts'
import type { Database } from '#service/store/database.ts'
import { payments } from '#service/store/payment.schema.ts'

/** How payments stand whose captured money pays for nothing. */
export const unappliedStatuses = ['duplicate', 'mismatched'] as const

/** The money of a payment that has gone back, or is on its way. */
export const returnedSum = sql`(select coalesce(sum(payment_returns.returned), 0)
  from payment_returns where payment_returns.payment_id = payments.id)`.mapWith((text: unknown) => minor(Number(text)))

/** Whether a part of the captured sum has not gone back. */
export const stillHeld = sql`${payments.capturedAmount} > ${returnedSum}`

/** Captured money that pays for nothing and has not all gone back: staff give it back, or accept it. The oldest comes first. */
export function selectUnapplied(db: Database, limit: number) {
  return db
    .select({ payment: payments, returned: returnedSum })
    .from(payments)
    .where(and(inArray(payments.status, unappliedStatuses), stillHeld))
    .orderBy(asc(payments.createdAt))
    .limit(limit)
}
