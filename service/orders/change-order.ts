import { orderState } from '#domain/order/order-state.ts'
import { Refusal } from '#service/http/refusal.ts'
import { settleDoubt, unknownOutcome } from '#service/payments/settle-doubt.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import {
  lockOrder,
  updateOrder,
  type OrderChanges,
  type OrderRecord,
  type OrderToChange,
} from '#service/store/orders.ts'
import { writeOrder } from '#service/store/unwritten-orders.ts'
import { progressOf } from './order-progress.ts'

/** A change of a locked order: it writes rows beside the order, and returns the changes of the order's own row. */
export type Change = (tx: Database, order: OrderRecord) => Promise<OrderChanges>

/**
 * Changes an unpaid order in one transaction, updates its progress, and returns the changed order. Refuses with
 * INVOICE_ALREADY_PAID once it is paid; a refused change leaves the order as it was.
 */
export function changeOrder(services: Services, order: OrderToChange, change: Change): Promise<OrderRecord> {
  return whileUnpaid(services, order, (tx, held) => changeHeldOrder(services, tx, held, change))
}

/** How many charges may interfere before a change is given up. */
const mostCharges = 5

/**
 * Locks an order and works on it, in one transaction. An order in doubt is unlocked, its doubt settled, and the order
 * locked again, so that no order is changed while it is being charged. Throws UNAUTHORIZED for an order that a customer
 * adopted after a guest was let in.
 */
export async function whileUnpaid<Result>(
  services: Services,
  changed: OrderToChange,
  work: (tx: Database, order: OrderRecord) => Promise<Result>,
): Promise<Result> {
  const { number } = changed
  for (let charges = 0; charges < mostCharges; charges += 1) {
    const done = await services.db.transaction(async (tx) => {
      await writeOrder(tx, changed)
      const order = await holdOrder(tx, number)
      if (changed.customerUid === null && order.customerUid !== null) {
        throw new Refusal('UNAUTHORIZED', 'The order belongs to a customer by now.')
      }
      return order.inDoubt ? undefined : { result: await work(tx, order) }
    })
    if (done) return done.result
    await settleDoubt(services, { kind: 'order', number })
  }
  throw unknownOutcome()
}

/** Changes an order that is locked, and not in doubt. */
export async function changeHeldOrder(
  { priceLists, now }: Pick<Services, 'priceLists' | 'now'>,
  tx: Database,
  before: OrderRecord,
  change: Change,
): Promise<OrderRecord> {
  const { number } = before
  if (before.state >= orderState.paid) throw new Refusal('INVOICE_ALREADY_PAID', 'The order is paid.')
  const changes = await change(tx, before)
  await updateOrder(tx, number, { ...changes, changedAt: now() })
  const after = await holdOrder(tx, number)
  const version = after.priceListVersion
  const state = progressOf(after, version === null ? undefined : await priceLists.version(tx, version))
  if (state !== after.state) await updateOrder(tx, number, { state })
  return { ...after, state }
}

/** Locks the order; throws ORDER_NOT_FOUND when it was purged meanwhile. */
export async function holdOrder(tx: Database, number: number): Promise<OrderRecord> {
  const order = await lockOrder(tx, number)
  if (!order) throw new Refusal('ORDER_NOT_FOUND', 'There is no such order.')
  return order
}
