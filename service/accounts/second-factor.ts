import { and, eq, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { typedCode, type SecondFactorOffer } from '#domain/accounts/second-factor.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { enqueueMail } from '#service/mail/outgoing-mails.ts'
import { newSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { users } from '#service/store/schema.ts'
import { secondFactors } from '#service/store/second-factor.schema.ts'
import { noAccount } from './check-password.ts'
import { normaliseEmail } from './email.ts'
import { secondFactorLimit } from './limits.ts'
import { endSessionsOf } from './sessions.ts'
import type { Account } from './users.ts'

/** The parameters that every authenticator app uses (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Codes of so many steps before and after the present one are accepted: clocks differ, and typing takes time. */
const tolerance = 1

/** In bytes: the length of an HMAC-SHA-1 (RFC 4226). */
const keyLength = 20

type Known = Pick<Services, 'db' | 'factorSeal' | 'jobs' | 'limiter' | 'now'>

/**
 * Makes a key for a member of the staff. It replaces a key that was offered before. Throws Refusal once a key is set.
 */
export async function offerFactor(
  { db, factorSeal }: Pick<Services, 'db' | 'factorSeal'>,
  { user: { userUid, email } }: Account,
): Promise<SecondFactorOffer> {
  const secret = new Secret({ size: keyLength })
  const sealedKey = await factorSeal.seal(userUid, secret.base32)
  const [offered] = await db
    .insert(secondFactors)
    .values({ userUid, sealedKey })
    .onConflictDoUpdate({
      target: secondFactors.userUid,
      set: { sealedKey },
      setWhere: isNull(secondFactors.enrolledAt),
    })
    .returning({ userUid: secondFactors.userUid })
  if (!offered) throw factorRequired()
  return { key: secret.base32, link: new TOTP({ ...shape, issuer: 'Lockit', label: email, secret }).toString() }
}

/**
 * Checks the code of the account's second factor and returns when it was shown; undefined for customers, who have none.
 * The first code of an offered key sets that key. Throws Refusal when no key was offered, or the code is missing or
 * wrong.
 */
export async function showFactor(
  { db, factorSeal, jobs, limiter, now: clock }: Known,
  { user: { userUid, email }, passwordHash, isStaff }: Account,
  typed: string | undefined,
): Promise<Date | undefined> {
  if (!isStaff) return undefined
  const isOwn = eq(secondFactors.userUid, userUid)
  const [kept] = await db.select().from(secondFactors).where(isOwn)
  const code = typedCode(typed ?? '')
  if (!kept || (code === '' && !kept.enrolledAt)) {
    throw new Refusal('SECOND_FACTOR_UNSET', 'An authenticator app must be set up first.')
  }
  if (code === '') throw factorRequired()
  const limit = secondFactorLimit(userUid, kept.sealedKey)
  await limiter.take([limit])
  const now = clock()
  await db.transaction(async (tx) => {
    const isUnchanged = and(eq(users.userUid, userUid), eq(users.passwordHash, passwordHash))
    const [unchanged] = await tx.select({ userUid: users.userUid }).from(users).where(isUnchanged).for('share')
    if (!unchanged) throw noAccount()
    const [held] = await tx.select().from(secondFactors).where(isOwn).for('update')
    const { key, isCurrent } = await factorSeal.open(userUid, (held ?? kept).sealedKey)
    const step = stepOf(key, code, now)
    if (!held || step === undefined || step <= held.lastStep) throw wrongCode()
    const sealedKey = isCurrent ? held.sealedKey : await factorSeal.seal(userUid, key)
    await tx
      .update(secondFactors)
      .set({ sealedKey, lastStep: step, enrolledAt: held.enrolledAt ?? now })
      .where(isOwn)
    if (held.enrolledAt) return
    await audit(tx, { what: 'second factor set', account: userUid }, { kind: 'customer', uid: userUid })
    await enqueueMail({ db: tx, jobs }, { kind: 'factorSet', recipient: email })
  })
  await limiter.forget(limit)
  return now
}

/**
 * Removes the second factor of an account, so that another one is set up at the next sign-in. The person who asks for
 * it may have no more than the password: so the password and the sessions end too, and a mail brings the link for a new
 * password. Returns whether the address is of the staff.
 */
export async function resetFactor(
  { db, jobs, passwords, now: clock }: Pick<Services, 'db' | 'jobs' | 'passwords' | 'now'>,
  email: string,
): Promise<boolean> {
  const now = clock()
  const passwordHash = await passwords.hash(newSecret())
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(users.email, normaliseEmail(email)))
      .for('update')
    if (!user?.staffSince) return false
    const { userUid: account } = user
    await tx.update(users).set({ passwordHash }).where(eq(users.userUid, account))
    await forgetFactor(tx, account)
    const sessionsEnded = await endSessionsOf(tx, account, now)
    await audit(tx, { what: 'second factor reset', account, sessionsEnded })
    await enqueueMail({ db: tx, jobs }, { kind: 'factorReset', recipient: user.email })
    return true
  })
}

export async function forgetFactor(db: Database, userUid: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.userUid, userUid))
}

/** The time step of this code, among the steps that are accepted now. */
function stepOf(key: string, token: string, now: Date): number | undefined {
  const at = { period: shape.period, timestamp: now.getTime() }
  const secret = Secret.fromBase32(key)
  const distance = TOTP.validate({ ...shape, ...at, token, secret, window: tolerance })
  return distance === null ? undefined : TOTP.counter(at) + distance
}

function factorRequired(): Refusal {
  return new Refusal('SECOND_FACTOR_REQUIRED', 'The code of the authenticator app is wanted.')
}

function wrongCode(): Refusal {
  return new Refusal('WRONG_CODE', 'The code is not right, or was used already.')
}
