import { eq, lt } from 'drizzle-orm'
import { audit } from '#service/audit/audit.ts'
import { hashSecret, newSecret } from '#service/secret.ts'
import { invitations } from '#service/store/account.schema.ts'
import type { Database } from '#service/store/database.ts'
import { normaliseEmail } from './email.ts'
import { requireLive } from './link-token.ts'

const day = 24 * 60 * 60 * 1000
const lifetime = 14 * day

/** How long it can be said of an invitation that it is over or used, before nothing is known of it any more. */
const remembered = 90 * day

/** Invites someone to sign up, within 14 days. The token is in no other place than this answer. */
export async function createInvitation(
  db: Database,
  { email, forStaff = false, now }: { readonly email: string; readonly forStaff?: boolean; readonly now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + lifetime)
  const tokenHash = hashSecret(token)
  await db.transaction(async (tx) => {
    await tx.insert(invitations).values({ tokenHash, email: normaliseEmail(email), forStaff, expiresAt })
    await audit(tx, { what: 'invitation made', invitation: referenceOf(tokenHash), staff: forStaff })
  })
  return { token, expiresAt }
}

/** The address that was invited. Throws Refusal when the invitation is unknown, used or over. */
export async function invitedEmail(db: Database, token: string, now: Date): Promise<string> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashSecret(token)))
  return requireLive(row, now).email
}

/**
 * Uses an invitation up; says whether it was to this very address, whether it makes staff of who signs up with it, and what
 * the audit knows it by. Of several at once one succeeds; throws Refusal for the others.
 */
export async function useInvitation(
  tx: Database,
  { token, email }: { readonly token: string; readonly email: string },
  now: Date,
): Promise<{ readonly isToAddress: boolean; readonly makesStaff: boolean; readonly reference: string }> {
  const isOwn = eq(invitations.tokenHash, hashSecret(token))
  const [row] = await tx.select().from(invitations).where(isOwn).for('update')
  const invited = requireLive(row, now)
  await tx.update(invitations).set({ usedAt: now }).where(isOwn)
  const isToAddress = invited.email === normaliseEmail(email)
  return { isToAddress, makesStaff: invited.forStaff && isToAddress, reference: referenceOf(invited.tokenHash) }
}

/** Enough of a token's hash to tell invitations apart. */
function referenceOf(tokenHash: string): string {
  return tokenHash.slice(0, 12)
}

export function forgetOldInvitations(db: Database, now: Date) {
  return db.delete(invitations).where(lt(invitations.expiresAt, new Date(now.getTime() - remembered)))
}
