import { eq, lt } from 'drizzle-orm'
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
  await db
    .insert(invitations)
    .values({ tokenHash: hashSecret(token), email: normaliseEmail(email), forStaff, expiresAt })
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
 * Uses an invitation up, and says whether it makes staff of who signs up with this address. Of several at once one
 * succeeds; throws Refusal for the others.
 */
export async function useInvitation(
  tx: Database,
  { token, email }: { readonly token: string; readonly email: string },
  now: Date,
): Promise<boolean> {
  const isOwn = eq(invitations.tokenHash, hashSecret(token))
  const [row] = await tx.select().from(invitations).where(isOwn).for('update')
  const invited = requireLive(row, now)
  await tx.update(invitations).set({ usedAt: now }).where(isOwn)
  return invited.forStaff && invited.email === normaliseEmail(email)
}

export async function forgetOldInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, new Date(now.getTime() - remembered)))
}
