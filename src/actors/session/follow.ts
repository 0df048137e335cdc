import { isTokenExpired } from '#domain/accounts/token.ts'
import type { Stored } from '#domain/order/stored.ts'
import type { Session, SessionEvent } from '#machines/session/session.machine.ts'

/**
 * What another tab's change of the store means for the session here; undefined while it says the same of the person. A
 * chosen logout leaves its order, and this tab leaves too. Where the order stands as before, the session was refused
 * there: then nothing of it may be lost here either.
 */
export function followed(before: Stored, now: Stored, accessToken: string | undefined): SessionEvent | undefined {
  if (JSON.stringify(before.user) === JSON.stringify(now.user)) return undefined
  if (now.user && accessToken !== undefined) {
    return { type: 'session.followed', session: { accessToken, user: now.user } }
  }
  const isKept = now.orderId !== null && now.orderId === before.orderId
  return isKept ? { type: 'session.refused' } : { type: 'session.followed', session: undefined }
}

/** Whether another tab's change of the store says that somebody is here who was not. */
export function isSomeoneNew(before: Stored, now: Stored): boolean {
  return now.user !== null && now.user.userUid !== before.user?.userUid
}

type Refusal = { type: 'session.refused' } | { type: 'session.followed'; session: Session }

/**
 * What a refused token means for the session here. Another tab may have signed in meanwhile, and the store may say
 * nothing of it, where it is the same person: then its session is taken up. `now` in milliseconds since 1970.
 */
export function refusedWith(token: string | undefined, kept: Session | undefined, now: number): Refusal {
  const isAnother = kept !== undefined && kept.accessToken !== token && !isTokenExpired(kept.accessToken, now)
  return isAnother ? { type: 'session.followed', session: kept } : { type: 'session.refused' }
}
