import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { createReset, verifyReset } from '#service/accounts/password-resets.ts'
import { createSessions, type Sessions } from '#service/accounts/sessions.ts'
import { tokenKeys } from '#service/accounts/token-keys.ts'
import type { User } from '#domain/accounts/user.ts'
import { sessions, users } from '#service/store/schema.ts'
import { enrol } from '#tests/support/authenticator.ts'
import { signUp, type Customer } from '#tests/support/service-journey.ts'
import type { TestService } from '#tests/support/test-service.ts'

/**
 * Who asks, by the kind of bearer token. A guest has none, but holds an order that nobody owns: their own, or
 * another's.
 */
export type Bearer =
  | 'nobody'
  | 'a guest with its token'
  | "a guest with another's token"
  | 'the owner'
  | 'another customer'
  | 'our staff'
  | 'an expired session'
  | 'a session that was signed out'
  | 'an inactive account'
  | 'a token signed by nobody'
  | 'a token signed with another key'
  | 'a tampered token'
  | 'no token at all'
  | 'a reset token'

export type People = {
  readonly owner: Customer & { readonly user: User }
  /** Someone whose password may be changed, and whose sessions may end. */
  readonly forgetfulUid: string
  /** A token of that kind, undefined for none; the one of a reset is new each time. */
  readonly tokenOf: (bearer: Bearer) => Promise<string | undefined>
  /** Opens again what signing in has ended: the session that came along. */
  readonly revive: () => Promise<void>
}

const year = 365 * 24 * 60 * 60 * 1000

/** Someone of each kind. */
export async function openPeople(service: TestService): Promise<People> {
  const { db, now, settings } = service.services
  const [owner, other, inactive, forgetful] = await Promise.all([
    signUp(service.app),
    signUp(service.app),
    signUp(service.app),
    signUp(service.app),
  ])
  const userOf = async ({ accessToken }: Customer) => {
    const user = await service.services.sessions.userOf(accessToken)
    if (!user) throw new Error('A new account has a session')
    return user
  }
  const [user, { userUid: inactiveUid }, { userUid: forgetfulUid }] = await Promise.all([
    userOf(owner),
    userOf(inactive),
    userOf(forgetful),
  ])
  const ida = { email: 'ida@staff.lockit.example', password: 'a lamp for the staff' }
  await signUp(service.app, ida)
  await db.update(users).set({ staffSince: now() }).where(eq(users.email, ida.email))
  const staff = await enrol(service.app, ida)
  await db.update(users).set({ active: false }).where(eq(users.userUid, inactiveUid))

  const keys = await tokenKeys(settings.tokenKeys, service.dataDir)
  const longAgo = createSessions(db, keys, () => new Date(now().getTime() - 2 * year))
  const forger: Sessions = createSessions(
    db,
    await tokenKeys(['another key of thirty-two letters'], service.dataDir),
    now,
  )
  const ended = await service.services.sessions.open(user.userUid)
  await service.services.sessions.end(ended)
  const isEnded = isNotNull(sessions.revokedAt)
  const [signedOut] = await db.select({ id: sessions.id }).from(sessions).where(isEnded)
  if (!signedOut) throw new Error('A session was signed out and is not')
  const standing = {
    nobody: undefined,
    'a guest with its token': undefined,
    "a guest with another's token": undefined,
    'the owner': owner.accessToken,
    'another customer': other.accessToken,
    'our staff': staff.accessToken,
    'an expired session': await longAgo.open(user.userUid),
    'a session that was signed out': ended,
    'an inactive account': inactive.accessToken,
    'a token signed by nobody': unsigned(owner.accessToken),
    'a token signed with another key': await forger.open(user.userUid),
    'a tampered token': withClaimsOf(owner.accessToken, other.accessToken),
    'no token at all': 'letmein',
  }
  return {
    owner: { ...owner, user },
    forgetfulUid,
    revive: async () => {
      await db
        .update(sessions)
        .set({ revokedAt: null })
        .where(and(isEnded, ne(sessions.id, signedOut.id)))
    },
    tokenOf: async (bearer) => {
      if (bearer !== 'a reset token') return standing[bearer]
      return verifyReset(db, await createReset(db, forgetfulUid, now()), forgetfulUid, now())
    },
  }
}

/** The same claims, with a header that says that nobody signed them. */
function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  return `${header}.${token.split('.')[1]}.`
}

/** A token that was signed, with the claims of another one in it. */
function withClaimsOf(claimed: string, signed: string): string {
  const [header, , signature] = signed.split('.')
  return [header, claimed.split('.')[1], signature].join('.')
}
