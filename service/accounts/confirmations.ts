import { and, eq, isNull, lt } from 'drizzle-orm'
import { audit } from '#service/audit/audit.ts'
import type { AddressProof } from '#service/audit/audit-event.ts'
import { Refusal } from '#service/http/refusal.ts'
import { hashSecret, newSecret } from '#service/secret.ts'
import { addressConfirmations } from '#service/store/account.schema.ts'
import type { Database } from '#service/store/database.ts'
import { users } from '#service/store/schema.ts'
import { normaliseEmail } from './email.ts'

const day = 24 * 60 * 60 * 1000
const lifetime = 7 * day

/**
 * Makes the token of a link. Earlier tokens stay good until the address is confirmed: a person who asked twice may open
 * either mail.
 */
export async function createConfirmation(
  db: Database,
  { userUid, email }: { readonly userUid: string; readonly email: string },
  now: Date,
): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + lifetime)
  await db.insert(addressConfirmations).values({ tokenHash: hashSecret(token), userUid, email, expiresAt })
  return token
}

/**
 * Confirms the address that a link was mailed to, and returns the address. Throws the same Refusal for a link that is
 * unknown, over or used; of two concurrent requests one confirms.
 */
export async function confirmByLink(db: Database, token: string, now: Date): Promise<string> {
  const [link] = await db
    .select()
    .from(addressConfirmations)
    .where(eq(addressConfirmations.tokenHash, hashSecret(token)))
  const isConfirmed =
    link !== undefined &&
    link.expiresAt > now &&
    (await db.transaction((tx) => confirmAddress(tx, { ...link, proof: 'link' }, now)))
  if (!isConfirmed) throw new Refusal('TOKEN_NOT_FOUND', 'There is no such link, or it is over, or was used already.')
  return link.email
}

type Proved = { readonly userUid: string; readonly email: string; readonly proof: AddressProof }

/**
 * Records that this address belongs to this user, and ends the links that would confirm it. Returns whether it was
 * unconfirmed before.
 */
export async function confirmAddress(tx: Database, { userUid, email, proof }: Proved, now: Date): Promise<boolean> {
  const isUnconfirmed = and(eq(users.userUid, userUid), eq(users.email, email), isNull(users.confirmedAt))
  const [user] = await tx
    .update(users)
    .set({ confirmedAt: now })
    .where(isUnconfirmed)
    .returning({ userUid: users.userUid })
  if (!user) return false
  await tx.delete(addressConfirmations).where(eq(addressConfirmations.userUid, userUid))
  await audit(tx, { what: 'address confirmed', account: userUid, proof })
  return true
}

/** Whether mails that are not about the account itself may go to an address. */
export async function isConfirmedAddress(db: Database, email: string): Promise<boolean> {
  const [row] = await db
    .select({ at: users.confirmedAt })
    .from(users)
    .where(eq(users.email, normaliseEmail(email)))
  return row !== undefined && row.at !== null
}

export function forgetOldConfirmations(db: Database, now: Date) {
  return db.delete(addressConfirmations).where(lt(addressConfirmations.expiresAt, now))
}
