import { eq } from 'drizzle-orm'
import { addressConfirmations, invitations, passwordResets } from '#service/store/account.schema.ts'
import type { Database } from '#service/store/database.ts'
import { savedCards } from '#service/store/payment.schema.ts'
import { companies, sessions, users } from '#service/store/schema.ts'
import { secondFactors } from '#service/store/second-factor.schema.ts'
import { stripeCustomers } from '#service/store/stripe.schema.ts'

/** The person and the company whose data are read. */
export type DataOwner = {
  readonly userUid: string
  readonly companyUuid: string
  readonly email: string
  /** Only then is what was sent to the address known to be theirs. */
  readonly confirmed: boolean
}

/** What is kept of the account itself, and of the company; no hash and no secret. */
export async function accountOf(db: Database, { userUid, email, confirmed }: DataOwner): Promise<object> {
  const [row] = await db
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.companyUuid, users.companyUuid))
    .where(eq(users.userUid, userUid))
  if (!row) throw new Error('An account is gone while it is read')
  const { passwordHash: _, ...user } = row.user
  const { brand, last4, provider, createdAt } = savedCards
  const cards = db.select({ brand, last4, provider, keptAt: createdAt }).from(savedCards)
  const atStripe = db.select({ mode: stripeCustomers.mode, customer: stripeCustomers.customerId }).from(stripeCustomers)
  const factors = db.select({ enrolledAt: secondFactors.enrolledAt }).from(secondFactors)
  const resets = db.select({ expiresAt: passwordResets.expiresAt, usedAt: passwordResets.usedAt }).from(passwordResets)
  const toConfirm = db
    .select({ email: addressConfirmations.email, expiresAt: addressConfirmations.expiresAt })
    .from(addressConfirmations)
  const { email: invited, invitedBy, forStaff, expiresAt, usedAt } = invitations
  const invitationsTo = db.select({ email: invited, invitedBy, forStaff, expiresAt, usedAt }).from(invitations)
  return {
    user,
    company: row.company,
    savedCards: await cards.where(eq(savedCards.userUid, userUid)),
    customerAtStripe: await atStripe.where(eq(stripeCustomers.userUid, userUid)),
    secondFactor: await factors.where(eq(secondFactors.userUid, userUid)),
    passwordLinks: await resets.where(eq(passwordResets.userUid, userUid)),
    confirmationLinks: await toConfirm.where(eq(addressConfirmations.userUid, userUid)),
    invitations: confirmed ? await invitationsTo.where(eq(invitations.email, email)) : [],
  }
}

/** The sessions that are open, or have ended lately; none can be opened with what is told of it. */
export async function sessionsOf(db: Database, { userUid }: DataOwner): Promise<object[]> {
  const { browser, openedAt, seenAt, expiresAt, revokedAt, secondFactorAt } = sessions
  return db
    .select({ browser, openedAt, seenAt, expiresAt, endedAt: revokedAt, secondFactorAt })
    .from(sessions)
    .where(eq(sessions.userUid, userUid))
    .orderBy(openedAt)
}
