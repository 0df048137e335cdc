import { and, asc, eq, inArray } from 'drizzle-orm'
import { toDecimal } from '#domain/money/money.ts'
import type { MoneyBack } from '#domain/payments/money-back.ts'
import type { Database } from '#service/store/database.ts'
import { paymentReturns, payments } from '#service/store/payment.schema.ts'
import type { ReturnRow } from './money-back.ts'
import type { Subject } from './payable.ts'

/** What went back of the payments that pay for orders, by the number of the order; nothing for the others. */
export async function moneyBackOf(
  db: Database,
  kind: Subject['kind'],
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly MoneyBack[]>> {
  const rows = numbers.length > 0 ? await selectMoneyBack(db, kind, numbers) : []
  const found = new Map<number, MoneyBack[]>()
  for (const { number, row } of rows) {
    const part = asPart(row)
    if (number === null || !part) continue
    found.set(number, [...(found.get(number) ?? []), part])
  }
  return found
}

export function selectMoneyBack(db: Database, kind: Subject['kind'], numbers: readonly number[]) {
  const column = kind === 'order' ? payments.orderNumber : payments.invoiceNumber
  return db
    .select({ number: column, row: paymentReturns })
    .from(payments)
    .innerJoin(paymentReturns, eq(paymentReturns.paymentId, payments.id))
    .where(and(inArray(column, [...numbers]), eq(payments.status, 'captured')))
    .orderBy(asc(paymentReturns.createdAt), asc(paymentReturns.id))
}

/** A refund that failed and a dispute that was won are nothing to the payer; the money of a lost one has gone back. */
function asPart({ status, amount, returned, createdAt }: ReturnRow): MoneyBack | undefined {
  const at = createdAt.toISOString()
  if (status === 'open') return { at, amount: toDecimal(amount), state: 'disputed' }
  if (returned === 0) return undefined
  const isOnItsWay = status === 'asked' || status === 'pending'
  return { at, amount: toDecimal(returned), state: isOnItsWay ? 'pending' : 'returned' }
}
