import { eq, lt } from 'drizzle-orm'
import { theService, whoActs, type Actor } from '#service/audit/acting.ts'
import { audit } from '#service/audit/audit.ts'
import { enqueueMail } from '#service/mail/outgoing-mails.ts'
import { hashSecret, newSecret } from '#service/secret.ts'
import { invitations } from '#service/store/account.schema.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { normaliseEmail } from './email.ts'
import { requireLive } from './link-token.ts'

const day = 24 * 60 * 60 * 1000
const lifetime = 14 * day

/** How long after its end an invitation can still be reported as over or used; then it is deleted. */
const remembered = 90 * day

/** `by` is the name of who invites; without one, the seller does. */
type Invited = { readonly email: string; readonly by?: string | undefined; readonly now: Date }
type Made = { readonly token: string; readonly expiresAt: Date }

/**
 * Invites a customer to sign up, within 14 days. Only the returned value holds the token; the database keeps a hash.
 */
export function createInvitation(db: Database, invited: Invited): Promise<Made> {
  return insertInvitation(db, invited, { actor: whoActs() })
}

/**
 * Has a person invited to the staff, by a mail to this very address: the invitation is made when the mail is written.
 */
export async function inviteStaff(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { email, by = '' }: Omit<Invited, 'now'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const mail = await enqueueMail(
      { db: tx, jobs },
      { kind: 'staffInvited', recipient: normaliseEmail(email), invitedBy: by },
    )
    await audit(tx, { what: 'staff invited', mail })
  })
}

/**
 * Makes the invitation that a mail brings. The audit names the service: a run also sends the mails that others asked
 * for.
 */
export function createStaffInvitation(db: Database, invited: Invited, mail: string): Promise<Made> {
  return insertInvitation(db, invited, { mail, actor: theService })
}

/** An invitation that a mail brings makes staff. */
async function insertInvitation(
  db: Database,
  { email, by: invitedBy = '', now }: Invited,
  { mail, actor }: { readonly mail?: string; readonly actor: Actor },
): Promise<Made> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + lifetime)
  const tokenHash = hashSecret(token)
  const forStaff = mail !== undefined
  await db.transaction(async (tx) => {
    await tx.insert(invitations).values({ tokenHash, email: normaliseEmail(email), invitedBy, forStaff, expiresAt })
    const made = { invitation: referenceOf(tokenHash), staff: forStaff, mail: mail ?? null }
    await audit(tx, { what: 'invitation made', ...made }, actor)
  })
  return { token, expiresAt }
}

/** Who was invited, and by whom. Throws Refusal when the invitation is unknown, used or over. */
export async function openInvitation(db: Database, token: string, now: Date) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashSecret(token)))
  const { email, invitedBy } = requireLive(row, now)
  return { email, invitedBy }
}

/**
 * Uses an invitation up; returns whether it makes the new account staff, and its reference in the audit. An invitation
 * that makes staff was mailed to this very address; any other was printed, and does not show who has it. Of several
 * concurrent requests one succeeds; throws Refusal for the others.
 */
export async function spendInvitation(
  tx: Database,
  { token, email }: { readonly token: string; readonly email: string },
  now: Date,
): Promise<{ readonly makesStaff: boolean; readonly reference: string }> {
  const isOwn = eq(invitations.tokenHash, hashSecret(token))
  const [row] = await tx.select().from(invitations).where(isOwn).for('update')
  const invited = requireLive(row, now)
  await tx.update(invitations).set({ usedAt: now }).where(isOwn)
  const makesStaff = invited.forStaff && invited.email === normaliseEmail(email)
  return { makesStaff, reference: referenceOf(invited.tokenHash) }
}

/** Enough of a token's hash to tell invitations apart. */
function referenceOf(tokenHash: string): string {
  return tokenHash.slice(0, 12)
}

export function forgetOldInvitations(db: Database, now: Date) {
  return db.delete(invitations).where(lt(invitations.expiresAt, new Date(now.getTime() - remembered)))
}
