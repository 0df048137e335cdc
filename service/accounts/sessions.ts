import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { User } from '#domain/accounts/user.ts'
import { audit } from '#service/audit/audit.ts'
import type { Database } from '#service/store/database.ts'
import { companies, sessions, users } from '#service/store/schema.ts'
import { browserName } from './browser-name.ts'
import type { TokenKey } from './token-keys.ts'
import { toUser } from './to-user.ts'

const lifetimeDays = 365
const issuer = 'lockit'

/** How long a session's last sighting stays as it is before a request updates it, in milliseconds. */
const seenAgainAfter = 60 * 60 * 1000

/** How many tokens with a verified signature are cached, about 5 MB of them. */
const mostVerified = 10_000

const claimsSchema = v.object({ jti: v.pipe(v.string(), v.uuid()), exp: v.number() })
type Claims = v.InferOutput<typeof claimsSchema>

/**
 * The user of a session. Staff count as staff only with their second factor: without it theirs is a customer's session.
 */
export type SignedIn = User & { readonly isStaff: boolean }

export type OpenedSession = { readonly id: string; readonly user: SignedIn }

/** What a session was opened with; `secondFactorAt` is when its code was shown. */
export type SessionOpening = { readonly userAgent?: string | undefined; readonly secondFactorAt?: Date | undefined }

/** Sessions are signed tokens, each with a row of its own, so that signing out ends one on the server too. */
export type Sessions = {
  /**
   * Opens a session for 365 days and returns its access token, a JWT. It keeps a short name of the User-Agent. `tx` is
   * the transaction to join.
   */
  readonly open: (userUid: string, userAgent?: string, tx?: Database) => Promise<string>
  /**
   * Does the same after a check of the password with this hash; undefined when the account has another password, or is
   * inactive, by now.
   */
  readonly openByPassword: (
    userUid: string,
    passwordHash: string,
    opening: SessionOpening,
  ) => Promise<string | undefined>
  /**
   * The live session of a token, which is marked as seen; undefined when the token is wrong, over or revoked, or the
   * account inactive.
   */
  readonly find: (token: string) => Promise<OpenedSession | undefined>
  readonly userOf: (token: string) => Promise<SignedIn | undefined>
  /** Whether we signed a token and it has not expired, without a query: its session may have been ended. */
  readonly isOurs: (token: string) => Promise<boolean>
  /** Ends the session; a token without a session is ignored. */
  readonly end: (token: string) => Promise<void>
}

/** Deletes the sessions that are over or were ended: their tokens are refused. */
export function forgetEndedSessions(db: Database, now: Date) {
  return db.delete(sessions).where(or(lt(sessions.expiresAt, now), isNotNull(sessions.revokedAt)))
}

/** Ends every session of a user; returns how many there were. */
export async function endSessionsOf(db: Database, userUid: string, now: Date): Promise<number> {
  const isLive = and(eq(sessions.userUid, userUid), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
  const ended = await db.update(sessions).set({ revokedAt: now }).where(isLive).returning({ id: sessions.id })
  return ended.length
}

export function createSessions(db: Database, keys: readonly [TokenKey, ...TokenKey[]], now: () => Date): Sessions {
  const [current] = keys
  const byId = new Map(keys.map(({ id, key }) => [id, key]))

  const verified = new Map<string, Claims>()

  /** Verifies a token's signature once while the token is in use; whether the session is live is queried every time. */
  async function claimsOf(token: string): Promise<Claims | undefined> {
    const known = verified.get(token)
    if (known) return known
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => byId.get(kid ?? '') ?? current.key, {
        issuer,
        algorithms: ['HS256'],
        currentDate: now(),
      })
      const claims = v.parse(claimsSchema, payload)
      if (verified.size >= mostVerified) verified.clear()
      verified.set(token, claims)
      return claims
    } catch {
      return undefined
    }
  }

  async function sessionIdOf(token: string): Promise<string | undefined> {
    const claims = await claimsOf(token)
    return claims && claims.exp * 1000 > now().getTime() ? claims.jti : undefined
  }

  async function find(token: string): Promise<OpenedSession | undefined> {
    const id = await sessionIdOf(token)
    if (id === undefined) return undefined
    const { seenAt, secondFactorAt } = sessions
    const [row] = await db
      .select({ user: users, company: companies, seenAt, secondFactorAt })
      .from(sessions)
      .innerJoin(users, eq(users.userUid, sessions.userUid))
      .innerJoin(companies, eq(companies.companyUuid, users.companyUuid))
      .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), eq(users.active, true)))
    if (!row) return undefined
    const at = now()
    if (row.seenAt.getTime() + seenAgainAfter <= at.getTime()) {
      await db.update(sessions).set({ seenAt: at }).where(eq(sessions.id, id))
    }
    const isStaff = row.user.staffSince !== null && row.secondFactorAt !== null
    return { id, user: { ...toUser(row.user, row.company), isStaff } }
  }

  async function openIn(at: Database, userUid: string, { userAgent, secondFactorAt }: SessionOpening): Promise<string> {
    const id = randomUUID()
    const issuedAt = now()
    const expiresAt = new Date(issuedAt.getTime() + lifetimeDays * 24 * 60 * 60 * 1000)
    await at.insert(sessions).values({
      id,
      userUid,
      browser: browserName(userAgent),
      openedAt: issuedAt,
      seenAt: issuedAt,
      expiresAt,
      secondFactorAt,
    })
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256', kid: current.id })
      .setIssuer(issuer)
      .setSubject(userUid)
      .setJti(id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(current.key)
  }

  return {
    open: (userUid, userAgent, tx = db) => openIn(tx, userUid, { userAgent }),

    openByPassword: (userUid, passwordHash, opening) =>
      db.transaction(async (tx) => {
        const isStill = and(eq(users.userUid, userUid), eq(users.passwordHash, passwordHash), eq(users.active, true))
        const [held] = await tx.select({ userUid: users.userUid }).from(users).where(isStill).for('share')
        if (!held) return undefined
        await audit(tx, { what: 'signed in', account: userUid }, { kind: 'customer', uid: userUid })
        return openIn(tx, userUid, opening)
      }),

    find,

    userOf: async (token) => (await find(token))?.user,

    isOurs: async (token) => (await sessionIdOf(token)) !== undefined,

    end: async (token) => {
      const id = await sessionIdOf(token)
      if (id === undefined) return
      await db.transaction(async (tx) => {
        const isLive = and(eq(sessions.id, id), isNull(sessions.revokedAt))
        const [ended] = await tx.update(sessions).set({ revokedAt: now() }).where(isLive).returning()
        if (!ended) return
        const { userUid } = ended
        await audit(tx, { what: 'signed out', account: userUid }, { kind: 'customer', uid: userUid })
      })
    },
  }
}
