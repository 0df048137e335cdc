import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { enqueueMail } from '#service/mail/outgoing-mails.ts'
import { newSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { users } from '#service/store/schema.ts'
import { secondFactors } from '#service/store/second-factor.schema.ts'
import { normaliseEmail } from './email.ts'
import { forgetFactor } from './second-factor.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Makes a user one of the staff, if their address is confirmed; throws Refusal if not. The person who confirmed it may
 * not be the one who chose the password, so the password and the account's sessions end: the person who reads its mails
 * sets a new one by the link in the mail that this sends. Returns whether the address has an account.
 */
export async function grantStaff(
  { db, jobs, passwords, now: clock }: Pick<Services, 'db' | 'jobs' | 'passwords' | 'now'>,
  email: string,
): Promise<boolean> {
  const now = clock()
  const passwordHash = await passwords.hash(newSecret())
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ staffSince: sql`coalesce(${users.staffSince}, ${sql.param(now, users.staffSince)})`, passwordHash })
      .where(and(isOf(email), isNotNull(users.confirmedAt)))
      .returning({ userUid: users.userUid, email: users.email })
    if (!user) {
      const [unconfirmed] = await tx.select({ userUid: users.userUid }).from(users).where(isOf(email))
      if (!unconfirmed) return false
      throw new Refusal(
        'INVALID_REQUEST',
        `${email} is not confirmed yet, and only a confirmed address is made one of the staff. Have the link of the mail opened, or confirm it with account ${email} --confirm.`,
      )
    }
    const sessionsEnded = await endSessionsOf(tx, user.userUid, now)
    await audit(tx, { what: 'staff granted', account: user.userUid, sessionsEnded })
    await enqueueMail({ db: tx, jobs }, { kind: 'staffGranted', recipient: user.email })
    return true
  })
}

/** The staff by address: when each became staff, and when each set up a second factor. */
export function listStaff(db: Database) {
  return db
    .select({ email: users.email, since: users.staffSince, factorSince: secondFactors.enrolledAt })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userUid, users.userUid))
    .where(isNotNull(users.staffSince))
    .orderBy(users.email)
}

/**
 * Makes a member of the staff a customer again, without a second factor. Returns whether the address has an account.
 */
export async function revokeStaff(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ userUid: users.userUid, since: users.staffSince })
      .from(users)
      .where(isOf(email))
      .for('update')
    if (!user) return false
    if (user.since === null) return true
    await tx.update(users).set({ staffSince: null }).where(isOf(email))
    await forgetFactor(tx, user.userUid)
    await audit(tx, { what: 'staff revoked', account: user.userUid })
    return true
  })
}

function isOf(email: string) {
  return eq(users.email, normaliseEmail(email))
}
