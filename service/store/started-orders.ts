import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { StartedOrder } from '#domain/order/started-order.ts'
import type { Database } from './database.ts'
import { orderFiles, orders } from './schema.ts'

/** The customer's unpaid order with a file that changed last; an order of `except` does not count. */
export async function findStartedOrder(
  db: Database,
  customerUid: string,
  except: number | undefined,
): Promise<StartedOrder | null> {
  const [found] = await selectStartedOrder(db, customerUid, except)
  if (!found) return null
  return {
    id: String(found.number),
    gameTitle: found.information?.gameTitle ?? '',
    fileName: found.fileName,
    state: found.state,
    changedAt: found.changedAt.toISOString(),
  }
}

function selectStartedOrder(db: Database, customerUid: string, except: number | undefined) {
  return db
    .select({
      number: orders.number,
      information: orders.information,
      fileName: orderFiles.name,
      state: orders.state,
      changedAt: orders.changedAt,
    })
    .from(orders)
    .innerJoin(orderFiles, eq(orderFiles.orderNumber, orders.number))
    .where(
      and(
        eq(orders.customerUid, customerUid),
        isNull(orders.paidAt),
        except === undefined ? undefined : ne(orders.number, except),
      ),
    )
    .orderBy(desc(orders.changedAt), desc(orders.number))
    .limit(1)
}
