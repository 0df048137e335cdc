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

/** What a change does with an order that it holds: writes beside the order itself, and names the order's own changes. */
export type Change = (tx: Database, order: OrderRecord) => Promise<OrderChanges>

/**
 * Changes an unpaid order in one transaction, works out how far it has come, and answers with it as it is then.
 * Refuses with INVOICE_ALREADY_PAID once it is paid; whatever the change refuses leaves the order as it was.
 */
export function changeOrder(services: Services, order: OrderToChange, change: Change): Promise<OrderRecord> {
  return whileUnpaid(services, order, (tx, held) => changeHeldOrder(services, tx, held, change))
}

/** How often a charge may come in between before a change is given up. */
const mostCharges = 5

/**
 * Holds an order and works on it, in one transaction; an order that is in doubt is left, brought out of it, and held
 * anew. So nothing that is being charged is changed. One that a customer adopted after a guest was let in is UNAUTHORIZED.
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

/** Changes an order that is held, and in no doubt. */
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

/** The order, locked; ORDER_NOT_FOUND when it was purged meanwhile. */
export async function holdOrder(tx: Database, number: number): Promise<OrderRecord> {
  const order = await lockOrder(tx, number)
  if (!order) throw new Refusal('ORDER_NOT_FOUND', 'There is no such order.')
  return order
}
