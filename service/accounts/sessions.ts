import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { User } from '#domain/accounts/user.ts'
import type { Database } from '#service/store/database.ts'
import { companies, sessions, users } from '#service/store/schema.ts'
import type { TokenKey } from './token-keys.ts'
import { toUser } from './users.ts'

const lifetimeDays = 365
const issuer = 'lockit'

/** Tokens whose signatures are remembered, about 5 MB of them. */
const mostVerified = 10_000

const claimsSchema = v.object({ jti: v.pipe(v.string(), v.uuid()), exp: v.number() })
type Claims = v.InferOutput<typeof claimsSchema>

/** Sessions are signed tokens, each with a row of its own, so that signing out ends one on the server too. */
export type Sessions = {
  /** Opens a session for 365 days and gives its access token, a JWT. */
  readonly open: (userUid: string) => Promise<string>
  /** The same for whoever gave the password of this hash; undefined when the account has another one meanwhile. */
  readonly openByPassword: (userUid: string, passwordHash: string) => Promise<string | undefined>
  /** The user of a live session; undefined when the token is wrong, over or revoked, or the account inactive. */
  readonly userOf: (token: string) => Promise<User | undefined>
  /** Ends the session; a token that opens nothing ends nothing. */
  readonly end: (token: string) => Promise<void>
}

/** Deletes the sessions that are over or were ended: their tokens open nothing. */
export async function forgetEndedSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), isNotNull(sessions.revokedAt)))
}

/** Ends every session of a user; answers how many there were. */
export async function endSessionsOf(db: Database, userUid: string, now: Date): Promise<number> {
  const isLive = and(eq(sessions.userUid, userUid), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
  const ended = await db.update(sessions).set({ revokedAt: now }).where(isLive).returning({ id: sessions.id })
  return ended.length
}

export function createSessions(db: Database, keys: readonly [TokenKey, ...TokenKey[]], now: () => Date): Sessions {
  const [current] = keys
  const byId = new Map(keys.map(({ id, key }) => [id, key]))

  const verified = new Map<string, Claims>()

  /** A signature is worked out once for each token that is in use; whether the session lives is asked every time. */
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

  async function openIn(at: Database, userUid: string): Promise<string> {
    const id = randomUUID()
    const issuedAt = now()
    const expiresAt = new Date(issuedAt.getTime() + lifetimeDays * 24 * 60 * 60 * 1000)
    await at.insert(sessions).values({ id, userUid, expiresAt })
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
    open: (userUid) => openIn(db, userUid),

    openByPassword: (userUid, passwordHash) =>
      db.transaction(async (tx) => {
        const isUnchanged = and(eq(users.userUid, userUid), eq(users.passwordHash, passwordHash))
        const [held] = await tx.select({ userUid: users.userUid }).from(users).where(isUnchanged).for('share')
        return held && openIn(tx, userUid)
      }),

    userOf: async (token) => {
      const id = await sessionIdOf(token)
      if (id === undefined) return undefined
      const [row] = await db
        .select({ user: users, company: companies })
        .from(sessions)
        .innerJoin(users, eq(users.userUid, sessions.userUid))
        .innerJoin(companies, eq(companies.companyUuid, users.companyUuid))
        .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), eq(users.active, true)))
      return row && toUser(row.user, row.company)
    },

    end: async (token) => {
      const id = await sessionIdOf(token)
      if (id !== undefined) await db.update(sessions).set({ revokedAt: now() }).where(eq(sessions.id, id))
    },
  }
}
