import { asc, eq } from 'drizzle-orm'
import { minor } from '#domain/money/money.ts'
import type { Database } from '#service/store/database.ts'
import { sandboxRefunds } from '#service/store/payment.schema.ts'
import type { Refunding, RefundRefused, Return } from './payment-provider.ts'

/**
 * Gives back once by each key, and never more than was captured; the caller has locked the payment. Undefined sums: nothing
 * was captured.
 */
export async function refundInSandbox(
  tx: Database,
  reference: string,
  captured: { readonly amount: number; readonly currency: string } | undefined,
  { key, amount, currency }: Refunding,
): Promise<Return | RefundRefused> {
  const before = await sandboxReturns(tx, reference)
  const same = before.find((one) => one.key === key)
  if (same) return same
  if (captured?.currency !== currency) return { kind: 'refused', title: 'The refund is in another currency.' }
  const left = captured.amount - before.reduce((total, one) => total + one.returned, 0)
  if (amount > left) return { kind: 'refused', title: 'The refund is greater than what is left of the payment.' }
  const [made] = await tx.insert(sandboxRefunds).values({ key, reference, amount, currency }).returning()
  if (!made) throw new Error('A refund was inserted and not returned')
  return asReturn(made)
}

export async function sandboxReturns(db: Database, reference: string): Promise<Return[]> {
  const rows = await db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.reference, reference))
    .orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.key))
  return rows.map(asReturn)
}

function asReturn({ key, amount, currency, createdAt }: typeof sandboxRefunds.$inferSelect): Return {
  const returned = minor(amount)
  return { kind: 'refund', id: `re_${key}`, key, amount: returned, currency, returned, status: 'done', createdAt }
}
