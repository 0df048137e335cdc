import { isTokenExpired } from '#domain/accounts/token.ts'
import type { Stored } from '#domain/order/stored.ts'
import type { Session, SessionEvent } from '#machines/session/session.types.ts'

/**
 * The session event for another tab's change of the store; undefined while both hold the same person. A logout that a
 * person chose also clears the order: this tab logs out too. If the order is unchanged, the session was refused in the
 * other tab: then this tab must not lose its order either.
 */
export function followed(before: Stored, now: Stored, accessToken: string | undefined): SessionEvent | undefined {
  if (JSON.stringify(before.user) === JSON.stringify(now.user)) return undefined
  if (now.user && accessToken !== undefined) {
    return { type: 'session.followed', session: { accessToken, user: now.user } }
  }
  const isKept = now.orderId !== null && now.orderId === before.orderId
  return isKept ? { type: 'session.refused' } : { type: 'session.followed', session: undefined }
}

/** Whether another tab's change of the store is the sign-in of another person. */
export function isSomeoneNew(before: Stored, now: Stored): boolean {
  return now.user !== null && now.user.userUid !== before.user?.userUid
}

type Refusal = { type: 'session.refused' } | { type: 'session.followed'; session: Session }

/**
 * The session event for a refused token. If the same person signed in again in another tab, the store shows no change;
 * then this tab adopts the new session. `now` in milliseconds since 1970.
 */
export function refusedWith(token: string | undefined, kept: Session | undefined, now: number): Refusal {
  const isAnother = kept !== undefined && kept.accessToken !== token && !isTokenExpired(kept.accessToken, now)
  return isAnother ? { type: 'session.followed', session: kept } : { type: 'session.refused' }
}
