import type { User } from '#domain/accounts/user.ts'
import type { Who } from '#domain/contract/call.ts'
import { userOfReset } from '#service/accounts/password-resets.ts'
import type { Sessions } from '#service/accounts/sessions.ts'
import { orderTokenMatches } from '#service/orders/order-token.ts'
import type { Database } from '#service/store/database.ts'
import { adoptOrder, findOrder, type OrderRecord } from '#service/store/orders.ts'
import { Refusal } from './refusal.ts'

/** What a request shows of itself. */
export type Credentials = {
  readonly authorization: string | undefined
  readonly orderToken: string | undefined
  readonly orderId: string | undefined
}

export type Entrant = {
  readonly customer: User | undefined
  readonly order: OrderRecord | undefined
  readonly resetToken?: string
}

/**
 * Lets a request in, or refuses it. A bearer token that opens no session is refused with UNAUTHORIZED, also beside a
 * good order token: the session is at fault, and quietly acting as a guest would detach the order from its customer.
 */
export async function admit(
  { db, sessions, now }: { db: Database; sessions: Sessions; now: () => Date },
  who: Who,
  { authorization, orderToken, orderId }: Credentials,
): Promise<Entrant> {
  if (who === 'link') return { customer: undefined, order: undefined }
  const token = authorization?.match(/^Bearer (\S+)$/i)?.[1]
  if (who === 'reset') {
    await userOfReset(db, token ?? '', now())
    return { customer: undefined, order: undefined, resetToken: token ?? '' }
  }
  const customer = token === undefined ? undefined : await sessions.userOf(token)
  if (who === 'anyone') return { customer, order: undefined }
  if (!customer && (authorization !== undefined || who !== 'order')) {
    throw new Refusal('UNAUTHORIZED', 'No live session.')
  }
  if (who === 'customer') return { customer, order: undefined }
  return { customer, order: await openOrder(db, orderId, orderToken, customer) }
}

/**
 * The order, for whoever may work on it: its customer, or the holder of its token as long as no other customer asks.
 * The first customer who holds its token becomes its owner. A wrong token is refused even from the owner; every refusal
 * is the same ORDER_NOT_FOUND, so that nobody learns which orders exist.
 */
export async function openOrder(
  db: Database,
  orderId: string | undefined,
  orderToken: string | undefined,
  customer: User | undefined,
): Promise<OrderRecord> {
  const number = /^\d{1,9}$/.test(orderId ?? '') ? Number(orderId) : undefined
  const order = number === undefined ? undefined : await findOrder(db, number)
  if (!order) throw notFound()
  const holdsToken = orderToken !== undefined && orderTokenMatches(orderToken, order.tokenHash)
  if (orderToken !== undefined && !holdsToken) throw notFound()
  if (customer && order.customerUid === customer.userUid) return order
  if (!holdsToken || (customer && order.customerUid !== null)) throw notFound()
  if (!customer) return order
  await adoptOrder(db, order.number, customer.userUid)
  const adopted = await findOrder(db, order.number)
  if (adopted?.customerUid !== customer.userUid) throw notFound()
  return adopted
}

function notFound(): Refusal {
  return new Refusal('ORDER_NOT_FOUND', 'There is no such order, or it is not yours.')
}
