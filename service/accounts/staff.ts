import { eq } from 'drizzle-orm'
import { newSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { users } from '#service/store/schema.ts'
import { normaliseEmail } from './email.ts'
import { endSessionsOf } from './sessions.ts'

/** Whether staff has made this user one of them. What an address looks like says nothing of it. */
export async function isStaff(db: Database, userUid: string): Promise<boolean> {
  const [row] = await db.select({ since: users.staffSince }).from(users).where(eq(users.userUid, userUid))
  return row !== undefined && row.since !== null
}

/**
 * Makes a user one of the staff. Nobody has proved that the address is theirs, so the password and the sessions of the
 * account end: who reads its mails sets a new one by 'Forgot password'. Says whether the address has an account.
 */
export async function grantStaff(
  { db, passwords, now }: Pick<Services, 'db' | 'passwords' | 'now'>,
  email: string,
): Promise<boolean> {
  const passwordHash = await passwords.hash(newSecret())
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ staffSince: now(), passwordHash })
      .where(eq(users.email, normaliseEmail(email)))
      .returning({ userUid: users.userUid })
    if (user) await endSessionsOf(tx, user.userUid, now())
    return user !== undefined
  })
}

/** Makes a member of the staff a customer again. Says whether the address has an account. */
export async function revokeStaff(db: Database, email: string): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ staffSince: null })
    .where(eq(users.email, normaliseEmail(email)))
    .returning({ userUid: users.userUid })
  return changed.length > 0
}
