import { and, eq, isNull, lt } from 'drizzle-orm'
import { theService } from '#service/audit/acting.ts'
import { audit } from '#service/audit/audit.ts'
import { enqueueMail } from '#service/mail/outgoing-mails.ts'
import { hashSecret, newSecret } from '#service/secret.ts'
import { passwordResets } from '#service/store/account.schema.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { users } from '#service/store/schema.ts'
import { confirmAddress } from './confirmations.ts'
import { requireLive } from './link-token.ts'
import { endSessionsOf } from './sessions.ts'

const hour = 60 * 60 * 1000

/** How long a link lasts, from its mail. */
const lifetime = hour

/** How long a link can still be reported as over or used, before it is deleted. */
const remembered = 7 * 24 * hour

/** Makes the token of a link. Earlier tokens stay good: a person who asked twice may open either mail. */
export async function createReset(db: Database, userUid: string, now: Date): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + lifetime)
  await db.transaction(async (tx) => {
    await tx.insert(passwordResets).values({ tokenHash: hashSecret(token), userUid, expiresAt })
    // The audit names the service: a run also sends the mails that others asked for.
    await audit(tx, { what: 'password link made', account: userUid }, theService)
  })
  return token
}

/** Trades a link's token for one that changes the password; a token from an earlier trade stops working. */
export async function verifyReset(db: Database, token: string, userUid: string, now: Date): Promise<string> {
  const [row] = await db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, hashSecret(token)))
  const { tokenHash } = requireLive(row?.userUid === userUid ? row : undefined, now)
  const accessToken = newSecret()
  await db
    .update(passwordResets)
    .set({ accessHash: hashSecret(accessToken) })
    .where(eq(passwordResets.tokenHash, tokenHash))
  return accessToken
}

/** The user whose password a token changes. Throws Refusal when the token is unknown, used or over. */
export async function userOfReset(db: Database, accessToken: string, now: Date): Promise<string> {
  const [row] = await db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.accessHash, hashSecret(accessToken)))
  return requireLive(row, now).userUid
}

/** The name and address of the user of that token: no password may be made of them. */
export async function personOfReset(
  db: Database,
  accessToken: string,
  now: Date,
): Promise<{ readonly firstName: string; readonly lastName: string; readonly email: string }> {
  const { firstName, lastName, email } = users
  const isTheirs = eq(users.userUid, await userOfReset(db, accessToken, now))
  const [person] = await db.select({ firstName, lastName, email }).from(users).where(isTheirs)
  if (!person) throw new Error('A password reset is of no user')
  return person
}

/**
 * Sets a new password, uses up the token and every other reset of the user, ends every session of theirs, and has them
 * told by mail. Returns their address, which is confirmed: the token came by mail. The user's row is locked first, so
 * that of two concurrent changes the second is refused.
 */
export async function changePassword(
  { db, jobs, passwords, now: clock }: Pick<Services, 'db' | 'jobs' | 'passwords' | 'now'>,
  accessToken: string,
  newPassword: string,
): Promise<string> {
  const now = clock()
  const userUid = await userOfReset(db, accessToken, now)
  const passwordHash = await passwords.hash(newPassword)
  return db.transaction(async (tx) => {
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.userUid, userUid)).returning()
    await userOfReset(tx, accessToken, now)
    if (!user) throw new Error('A password reset is of no user')
    await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.userUid, userUid), isNull(passwordResets.usedAt)))
    const sessionsEnded = await endSessionsOf(tx, userUid, now)
    await audit(tx, { what: 'password changed', account: userUid, sessionsEnded })
    await confirmAddress(tx, { ...user, proof: 'password link' }, now)
    await enqueueMail({ db: tx, jobs }, { kind: 'passwordChanged', recipient: user.email })
    return user.email
  })
}

export function forgetOldResets(db: Database, now: Date) {
  return db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date(now.getTime() - remembered)))
}
