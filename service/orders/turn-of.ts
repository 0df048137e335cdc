import type { Turn } from '#service/files/fair-queue.ts'
import { networkOf } from '#service/http/client-address.ts'
import type { OrderRecord } from '#service/store/orders.ts'

/**
 * The turn of a call about an order: it belongs to the network, not to the account or the single address, because
 * anybody can have more of those for free. A request that came over no socket is a client of its own.
 */
export function turnOf({ client, order }: { readonly client: string | undefined; readonly order: OrderRecord }): Turn {
  const subject = String(order.number)
  return { client: client === undefined ? subject : networkOf(client), subject }
}
