import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { orderState } from '#domain/order/order-state.ts'
import type { Database } from './database.ts'
import type { NewOrder, OrderRecord, OrderToChange } from './orders.ts'
import { orders } from './schema.ts'

/** A number for a new order, which no other order gets; nothing else is stored. */
export async function nextOrderNumber(db: Database): Promise<number> {
  const next = sql<number>`nextval(pg_get_serial_sequence('orders', 'number'))`.mapWith(Number)
  const [row] = await db.select({ next }).from(sql`(values (1)) as one`)
  if (!row) throw new Error('A sequence has no next number')
  return row.next
}

export function unwrittenOrder(order: NewOrder): OrderRecord {
  return {
    ...order,
    unwritten: order,
    uid: randomUUID(),
    state: orderState.created,
    currency: 'EUR',
    priceListVersion: null,
    targets: null,
    information: null,
    changedAt: order.createdAt,
    paidAt: null,
    kept: false,
    warnedAt: null,
    paymentMethod: null,
    quotation: null,
    invoice: null,
    file: null,
    merge: null,
    assets: [],
    company: undefined,
    memoryVersion: 0,
    placeholders: {},
    kinds: [],
    inDoubt: false,
  }
}

/** Writes an order that is not written yet; of several concurrent writes the first one counts. */
export async function writeOrder(db: Database, { unwritten }: Pick<OrderToChange, 'unwritten'>): Promise<void> {
  if (!unwritten) return
  const values = { ...unwritten, uid: randomUUID(), changedAt: unwritten.createdAt }
  await db.insert(orders).overridingSystemValue().values(values).onConflictDoNothing()
}
