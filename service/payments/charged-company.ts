import { and, eq } from 'drizzle-orm'
import type { Company } from '#domain/accounts/user.ts'
import type { Database } from '#service/store/database.ts'
import { payments } from '#service/store/payment.schema.ts'

/** The company that paid for an order, as it was when it was charged; undefined when that was not stored. */
export async function chargedCompany(db: Database, orderNumber: number): Promise<Company | undefined> {
  const [payment] = await selectCharged(db, orderNumber)
  return payment?.billed?.company
}

export function selectCharged(db: Database, orderNumber: number) {
  const ofOrder = and(eq(payments.orderNumber, orderNumber), eq(payments.status, 'captured'))
  return db.select({ billed: payments.billed }).from(payments).where(ofOrder)
}
