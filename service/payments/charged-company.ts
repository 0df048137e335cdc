import { and, eq, inArray } from 'drizzle-orm'
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

/** Notes the company with what was charged for these orders, wherever it is not noted yet. */
export async function keepChargedCompany(
  tx: Database,
  orderNumbers: readonly number[],
  company: Company,
): Promise<void> {
  const charged = and(inArray(payments.orderNumber, [...orderNumbers]), eq(payments.status, 'captured'))
  const rows = await tx.select({ id: payments.id, billed: payments.billed }).from(payments).where(charged)
  for (const { id, billed } of rows) {
    if (!billed || billed.company) continue
    await tx
      .update(payments)
      .set({ billed: { ...billed, company } })
      .where(eq(payments.id, id))
  }
}
