import type { User } from '#domain/accounts/user.ts'
import type { Call, Who } from '#domain/contract/call.ts'
import { placeholdersOf } from '#domain/documents/file-setting.ts'
import { userOfReset } from '#service/accounts/password-resets.ts'
import type { Sessions, SignedIn } from '#service/accounts/sessions.ts'
import { orderTokenMatches } from '#service/orders/order-token.ts'
import { requireUnpaidRoom } from '#service/limits/upload-room.ts'
import { chosenKinds, rememberKinds } from '#service/memory/remember-kinds.ts'
import { rememberPlaceholders } from '#service/memory/remember-placeholders.ts'
import type { Services } from '#service/services.ts'
import { adoptOrder, findOrder, type OrderRecord } from '#service/store/orders.ts'
import { unwrittenOrder, writeOrder } from '#service/store/unwritten-orders.ts'
import { Refusal } from './refusal.ts'

export type Credentials = {
  readonly authorization: string | undefined
  readonly orderToken: string | undefined
  readonly orderId: string | undefined
}

type Opening = Pick<Services, 'db' | 'orderTokens' | 'settings'>

export type Entrant = {
  readonly customer: SignedIn | undefined
  readonly order: OrderRecord | undefined
  readonly sessionId?: string
  readonly resetToken?: string
  readonly bearer?: string | undefined
}

/**
 * Lets a request in, or refuses it. A bearer token that opens no session is refused with UNAUTHORIZED, even with a good
 * order token: the session is at fault, and quietly acting as a guest would detach the order from its customer.
 */
export async function admit(
  { db, orderTokens, settings, sessions, now }: Opening & Pick<Services, 'sessions' | 'now'>,
  who: Who,
  { authorization, orderToken, orderId }: Credentials,
): Promise<Entrant> {
  if (who === 'link') return { customer: undefined, order: undefined }
  const token = bearerOf(authorization)
  if (who === 'reset') {
    await userOfReset(db, token ?? '', now())
    return { customer: undefined, order: undefined, resetToken: token ?? '' }
  }
  const session = token === undefined ? undefined : await sessions.find(token)
  const customer = session?.user
  if (who === 'anyone') return { customer, order: undefined, bearer: token }
  if (!customer && (authorization !== undefined || who !== 'order')) {
    throw new Refusal('UNAUTHORIZED', 'No live session.')
  }
  if (who === 'customer') return { customer, order: undefined, ...(session && { sessionId: session.id }) }
  return { customer, order: await openOrder({ db, orderTokens, settings }, orderId, orderToken, customer) }
}

/**
 * Whether a request carries a session token that we signed, without a query: `admit` finds out whose it is, and whether
 * it is live.
 */
export async function showsSession(sessions: Sessions, { who }: Call, authorization: string | undefined) {
  const token = bearerOf(authorization)
  return who !== 'link' && who !== 'reset' && token !== undefined && sessions.isOurs(token)
}

function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer (\S+)$/i)?.[1]
}

/**
 * The order, if the caller may work on it: its customer, or while it has none the holder of its token. The first
 * customer who holds the token becomes its owner; from then on the token alone is UNAUTHORIZED, since signing in opens
 * the order. So is a call with neither session nor token, whatever the order. A wrong token is refused even from the
 * owner. Every other case is the same ORDER_NOT_FOUND, so that nobody learns which orders exist. An order without any
 * change yet is known by its token alone. An order that exceeds what the customer's unpaid orders may hold together stays
 * a guest's: UNPAID_TOO_MUCH.
 */
export async function openOrder(
  { db, orderTokens, settings }: Opening,
  orderId: string | undefined,
  orderToken: string | undefined,
  customer: User | undefined,
): Promise<OrderRecord> {
  if (orderToken === undefined && !customer) throw new Refusal('UNAUTHORIZED', 'No live session, and no token.')
  const number = /^\d{1,9}$/.test(orderId ?? '') ? Number(orderId) : undefined
  const order = number === undefined ? undefined : ((await findOrder(db, number)) ?? (await unwritten(number)))
  if (!order) throw notFound()
  const holdsToken = orderToken !== undefined && orderTokenMatches(orderToken, order.tokenHash)
  if (orderToken !== undefined && !holdsToken) throw notFound()
  if (customer && order.customerUid === customer.userUid) return order
  if (!holdsToken || (customer && order.customerUid !== null)) throw notFound()
  if (order.customerUid !== null) throw new Refusal('UNAUTHORIZED', 'The order belongs to a customer.')
  if (!customer) return order
  await writeOrder(db, order)
  await db.transaction(async (tx) => {
    if (!(await adoptOrder(tx, order.number, customer.userUid))) return
    await requireUnpaidRoom(tx, settings, customer.userUid)
    // As they are now: their guest may have saved others since the order was read.
    const file = (await findOrder(tx, order.number))?.file
    if (!file) return
    await rememberPlaceholders(tx, customer.company, placeholdersOf(file.settings ?? []))
    await rememberKinds(tx, customer.company, file, { before: [], after: chosenKinds(file) })
  })
  const adopted = await findOrder(db, order.number)
  if (adopted?.customerUid !== customer.userUid) throw notFound()
  return adopted

  async function unwritten(at: number): Promise<OrderRecord | undefined> {
    const begun = orderToken === undefined ? undefined : await orderTokens.read(at, orderToken)
    return begun && unwrittenOrder(begun)
  }
}

function notFound(): Refusal {
  return new Refusal('ORDER_NOT_FOUND', 'There is no such order, or it is not yours.')
}
