import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Company } from '#domain/accounts/user.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import type { KindChoice } from '#domain/documents/raw/text-kinds.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { audit } from '#service/audit/audit.ts'
import { toCompany } from './companies.ts'
import type { Database } from './database.ts'
import { orderMerges } from './delivery.schema.ts'
import { payments } from './payment.schema.ts'
import { companies, orderFiles, orders, users } from './schema.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderFileRow = typeof orderFiles.$inferSelect
export type OrderMergeRow = typeof orderMerges.$inferSelect
export type OrderChanges = Partial<Omit<OrderRow, 'number' | 'uid'>>

/** An order before anything of it is written. */
export type NewOrder = Pick<OrderRow, 'number' | 'tokenHash' | 'customerUid' | 'createdAt'>

/** An order to change, and its customer when the request was let in. The first change writes the order. */
export type OrderToChange = {
  readonly number: number
  readonly customerUid: string | null
  readonly unwritten?: NewOrder | undefined
}

/**
 * An order with everything that its replies show. `company` is its customer's, once there is one; `memoryVersion` is
 * how often that company's translation memory has grown, `placeholders` what its orders have chosen, `kinds` what of
 * raw files in the format of this order's.
 */
export type OrderRecord = OrderRow & {
  readonly file: OrderFileRow | null
  /** The translated file, once there is one. */
  readonly merge: OrderMergeRow | null
  readonly assets: readonly string[]
  readonly company: Company | undefined
  readonly memoryVersion: number
  readonly placeholders: ChosenShapes
  readonly kinds: readonly KindChoice[]
  /** Whether it is being charged, or the outcome of a charge is not known: it may be paid. */
  readonly inDoubt: boolean
  /** Present while the order has no row. */
  readonly unwritten?: NewOrder
}

const assetNames = sql<readonly string[]>`coalesce((
  select json_agg(a.name order by a.created_at, a.name) from order_assets a where a.order_number = ${orders.number}
), '[]'::json)`

const inDoubt = sql<boolean>`exists (
  select 1 from ${payments} p where p.order_number = ${orders.number} and p.status = 'charging'
)`

export function selectOrders(db: Database) {
  return db
    .select({
      order: orders,
      file: orderFiles,
      merge: orderMerges,
      assets: assetNames,
      inDoubt,
      company: companies,
    })
    .from(orders)
    .leftJoin(orderFiles, eq(orderFiles.orderNumber, orders.number))
    .leftJoin(orderMerges, eq(orderMerges.orderNumber, orders.number))
    .leftJoin(users, eq(users.userUid, orders.customerUid))
    .leftJoin(companies, eq(companies.companyUuid, users.companyUuid))
}

export type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number]

export async function findOrder(db: Database, number: number): Promise<OrderRecord | undefined> {
  const [row] = await selectOrders(db).where(eq(orders.number, number))
  return row && toRecord(row)
}

/**
 * Locks the order until the transaction ends: other changes wait. It is read after it is locked: if the lock had to
 * wait, joined rows that were read with it would be from before the wait.
 */
export async function lockOrder(tx: Database, number: number): Promise<OrderRecord | undefined> {
  await tx.select({ number: orders.number }).from(orders).where(eq(orders.number, number)).for('update')
  return findOrder(tx, number)
}

/** Orders of every customer, the newest first, and how many there are in all. */
export async function listOrders(
  db: Database,
  only: { readonly state: number | undefined; readonly email: string | undefined; readonly limit: number },
) {
  const rows = await selectNewestOrders(db, only)
  return { rows, total: rows.length < only.limit ? rows.length : await db.$count(orders, wantedOrders(db, only)) }
}

type Wanted = { readonly state: number | undefined; readonly email: string | undefined }

function wantedOrders(db: Database, { state, email }: Wanted) {
  const ofAddress = db
    .select({ userUid: users.userUid })
    .from(users)
    .where(eq(users.email, email ?? ''))
  return and(
    state === undefined ? undefined : eq(orders.state, state),
    email === undefined ? undefined : eq(orders.customerUid, sql`(${ofAddress})`),
  )
}

export function selectNewestOrders(db: Database, only: Wanted & { readonly limit: number }) {
  const fileName = db
    .select({ name: orderFiles.name })
    .from(orderFiles)
    .where(eq(orderFiles.orderNumber, orders.number))
  return db
    .select({
      number: orders.number,
      state: orders.state,
      paidAt: orders.paidAt,
      email: users.email,
      game: sql<string | null>`${orders.information} ->> 'gameTitle'`,
      fileName: sql<string | null>`(${fileName})`,
    })
    .from(orders)
    .leftJoin(users, eq(users.userUid, orders.customerUid))
    .where(wantedOrders(db, only))
    .orderBy(desc(orders.number))
    .limit(only.limit)
}

/** The number of a customer's order by its uid; undefined when there is none, or it is another customer's. */
export async function ownOrderNumber(db: Database, customerUid: string, uid: string): Promise<number | undefined> {
  if (!v.is(uidSchema, uid)) return undefined
  const [row] = await selectOwnOrder(db, customerUid, uid)
  return row?.number
}

const uidSchema = v.pipe(v.string(), v.uuid())

export function selectOwnOrder(db: Database, customerUid: string, uid: string) {
  return db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.customerUid, customerUid), eq(orders.uid, uid)))
}

export async function insertOrder(
  db: Database,
  { tokenHash, customerUid, createdAt }: Pick<OrderRow, 'tokenHash' | 'customerUid' | 'createdAt'>,
): Promise<OrderRow> {
  const [row] = await db
    .insert(orders)
    .values({ uid: randomUUID(), tokenHash, customerUid, createdAt, changedAt: createdAt })
    .returning()
  if (!row) throw new Error('An order was inserted and not returned')
  return row
}

export async function updateOrder(tx: Database, number: number, changes: OrderChanges): Promise<void> {
  await tx.update(orders).set(changes).where(eq(orders.number, number))
}

/** Makes the customer the order's owner, unless it has one; returns whether it had none. */
export async function adoptOrder(tx: Database, number: number, customerUid: string): Promise<boolean> {
  const adopted = await tx
    .update(orders)
    .set({ customerUid })
    .where(and(eq(orders.number, number), isNull(orders.customerUid)))
    .returning({ number: orders.number })
  if (adopted.length === 0) return false
  const event = { what: 'order adopted', order: number, account: customerUid } as const
  await audit(tx, event, { kind: 'customer', uid: customerUid })
  return true
}

export function toRecord({ order, file, merge, assets, company, inDoubt }: SelectedOrder): OrderRecord {
  const type = rawFileTypeOf(file?.name ?? '')
  return {
    ...order,
    file,
    merge,
    assets,
    company: company ? toCompany(company) : undefined,
    memoryVersion: company?.memoryVersion ?? 0,
    placeholders: company?.placeholders ?? {},
    kinds: (type && company?.kinds[type]) ?? [],
    inDoubt,
  }
}
