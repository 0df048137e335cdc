import { and, desc, eq, inArray, isNotNull, sql, type SQLWrapper } from 'drizzle-orm'
import { searchOrders } from '#domain/order/order-search.ts'
import type { Database } from './database.ts'
import { orderMerges } from './delivery.schema.ts'
import { selectOrders, toRecord, type OrderRecord, type SelectedOrder } from './orders.ts'
import { countQuestions, type QuestionCounts } from './question-counts.ts'
import { orderFiles, orders, users } from './schema.ts'

type Slice = { readonly offset: number; readonly limit: number }

/** A search reads no older orders than these. */
const mostSearched = 1000

/** A paid order with how many questions were asked about it, and how many of them wait for their first answer. */
export type ListedOrder = OrderRecord & QuestionCounts

/** The paid orders of a customer, newest first, and how many there are in all. */
export async function listPaidOrders(
  db: Database,
  customerUid: string,
  slice: Slice,
): Promise<{ rows: ListedOrder[]; total: number }> {
  const [user] = await db.select({ total: users.paidOrders }).from(users).where(eq(users.userUid, customerUid))
  return { rows: await withCounts(db, await selectPaidOrders(db, customerUid, slice)), total: user?.total ?? 0 }
}

/** The paid orders of a customer that a search finds, newest first, and how many these are in all. */
export async function findPaidOrders(
  db: Database,
  customerUid: string,
  { search, offset, limit }: Slice & { readonly search: string },
): Promise<{ rows: ListedOrder[]; total: number }> {
  const found = searchOrders(await selectSoughtOrders(db, customerUid), search).map(({ number }) => number)
  const page = found.slice(offset, offset + limit)
  const rows = page.length > 0 ? await selectNumbered(db, page) : []
  return { rows: await withCounts(db, rows), total: found.length }
}

/** What the newest paid orders are found by, and nothing else of them. */
function selectSoughtOrders(db: Database, customerUid: string) {
  return db
    .select({
      number: orders.number,
      game: sql<string | null>`${orders.information} ->> 'gameTitle'`,
      fileName: orderFiles.name,
      translatedName: orderMerges.name,
      targets: orders.targets,
    })
    .from(orders)
    .leftJoin(orderFiles, eq(orderFiles.orderNumber, orders.number))
    .leftJoin(orderMerges, eq(orderMerges.orderNumber, orders.number))
    .where(isPaidBy(customerUid))
    .orderBy(...newestFirst)
    .limit(mostSearched)
}

/** The index alone selects the page, so that nothing is read of the orders before it. */
export function selectPaidOrders(db: Database, customerUid: string, { offset, limit }: Slice) {
  const page = db
    .select({ number: orders.number })
    .from(orders)
    .where(isPaidBy(customerUid))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  return selectNumbered(db, page)
}

const newestFirst = [desc(orders.paidAt), desc(orders.number)]

function isPaidBy(customerUid: string) {
  return and(eq(orders.customerUid, customerUid), isNotNull(orders.paidAt))
}

function selectNumbered(db: Database, numbers: SQLWrapper | number[]) {
  return selectOrders(db)
    .where(inArray(orders.number, numbers))
    .orderBy(...newestFirst)
}

async function withCounts(db: Database, rows: readonly SelectedOrder[]): Promise<ListedOrder[]> {
  const counts = await countQuestions(
    db,
    rows.map(({ order }) => order.number),
  )
  const none = { questions: 0, unanswered: 0 }
  return rows.map((row) => ({ ...toRecord(row), ...(counts.get(row.order.number) ?? none) }))
}
