import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UploadRoom } from '#domain/order/order.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { orders, users } from '#service/store/schema.ts'
import { guestUploadLimits, type Caller } from './work.ts'

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

/** Less than this share of the upload limit counts as little. */
const little = 0.2

type Room = Pick<Services, 'db' | 'limiter' | 'settings'>

/** How much the caller may still upload, once little is left. */
export async function uploadRoom(services: Room, caller: Caller): Promise<UploadRoom | undefined> {
  const room = await roomOf(services, caller)
  return room && room.left < room.most * little ? { left: room.left, of: room.of } : undefined
}

async function roomOf({ db, limiter, settings: { limits } }: Room, { customer, client }: Caller) {
  if (customer) {
    const most = limits.customerUnpaidGb * gigabyte
    const left = Math.max(0, most - (await unpaidBytes(db, customer.userUid)))
    return { left, most, of: 'unpaid' as const }
  }
  if (client === undefined) return undefined
  const left = await Promise.all(guestUploadLimits(client, limits).map((limit) => limiter.left(limit)))
  return { left: Math.min(...left), most: limits.guestMbPerDay * megabyte, of: 'day' as const }
}

/**
 * Throws UNPAID_TOO_MUCH when the unpaid orders of a customer hold too much with what this transaction has added. The
 * customer's row is locked until the transaction ends, so that concurrent requests cannot exceed the limit together.
 */
export async function requireUnpaidRoom(
  tx: Database,
  { limits }: Services['settings'],
  customerUid: string | null,
): Promise<void> {
  if (customerUid === null) return
  await tx.select({ userUid: users.userUid }).from(users).where(eq(users.userUid, customerUid)).for('no key update')
  if ((await unpaidBytes(tx, customerUid)) > limits.customerUnpaidGb * gigabyte) {
    throw new Refusal('UNPAID_TOO_MUCH', `Unpaid orders hold ${limits.customerUnpaidGb} GB at most.`)
  }
}

/** The bytes that the unpaid orders of a customer hold. */
async function unpaidBytes(db: Database, customerUid: string): Promise<number> {
  const [row] = await selectUnpaidBytes(db, customerUid)
  return row?.bytes ?? 0
}

export function selectUnpaidBytes(db: Database, customerUid: string) {
  const file = sql`coalesce((select f.size from order_files f where f.order_number = ${orders.number}), 0)`
  const assets = sql`coalesce((select sum(a.size) from order_assets a where a.order_number = ${orders.number}), 0)`
  return db
    .select({ bytes: sql<number>`coalesce(sum(${file} + ${assets}), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.customerUid, customerUid), isNull(orders.paidAt)))
}
