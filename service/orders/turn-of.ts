import type { Turn } from '#service/files/fair-queue.ts'
import { networkOf } from '#service/http/client-address.ts'
import type { OrderRecord } from '#service/store/orders.ts'

/**
 * Whose turn a call about an order takes: that of its network, whoever is signed in there; more accounts, and more
 * addresses in a network, cost nothing. A request that came over no socket is a client of its own.
 */
export function turnOf({ client, order }: { readonly client: string | undefined; readonly order: OrderRecord }): Turn {
  const subject = String(order.number)
  return { client: client === undefined ? subject : networkOf(client), subject }
}
