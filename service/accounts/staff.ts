import { eq } from 'drizzle-orm'
import type { Database } from '#service/store/database.ts'
import { users } from '#service/store/schema.ts'
import { normaliseEmail } from './email.ts'

/** Whether staff has made this user one of them. What an address looks like says nothing of it. */
export async function isStaff(db: Database, userUid: string): Promise<boolean> {
  const [row] = await db.select({ since: users.staffSince }).from(users).where(eq(users.userUid, userUid))
  return row !== undefined && row.since !== null
}

/** Makes a user one of the staff, since then, or a customer again. Says whether the address has an account. */
export async function setStaff(db: Database, email: string, since: Date | null): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ staffSince: since })
    .where(eq(users.email, normaliseEmail(email)))
    .returning({ userUid: users.userUid })
  return changed.length > 0
}
