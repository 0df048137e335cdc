import { eq } from 'drizzle-orm'
import { audit } from '#service/audit/audit.ts'
import { endSessionsOf } from '#service/accounts/sessions.ts'
import { findAccount } from '#service/accounts/users.ts'
import { newSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'
import { users } from '#service/store/schema.ts'
import { demoCustomerEmail, demoPassword, demoStaffEmail } from './demonstration.ts'

/** An account of the demonstration and its new password, to be shown once. */
export type OwnPassword = { readonly email: string; readonly password: string }

type Passwords = Pick<Services, 'db' | 'passwords'>

/** The accounts of the demonstration that still have the password that everyone knows. */
async function knownAccounts({ db, passwords }: Passwords): Promise<{ email: string; userUid: string }[]> {
  const known: { email: string; userUid: string }[] = []
  for (const email of [demoCustomerEmail, demoStaffEmail]) {
    const account = await findAccount(db, email)
    if (account && (await passwords.matches(demoPassword, account.passwordHash))) {
      known.push({ email, userUid: account.user.userUid })
    }
  }
  return known
}

export async function knownEmails(services: Passwords): Promise<string[]> {
  return (await knownAccounts(services)).map(({ email }) => email)
}

/**
 * Gives each account of the demonstration that has the password everyone knows a password of its own, and ends its
 * sessions. Returns the new passwords, of which only hashes are kept.
 */
export async function giveOwnPasswords({
  db,
  passwords,
  now,
}: Pick<Services, 'db' | 'passwords' | 'now'>): Promise<OwnPassword[]> {
  const given: OwnPassword[] = []
  for (const { email, userUid } of await knownAccounts({ db, passwords })) {
    const password = newSecret()
    await db
      .update(users)
      .set({ passwordHash: await passwords.hash(password) })
      .where(eq(users.userUid, userUid))
    const sessionsEnded = await endSessionsOf(db, userUid, now())
    await audit(db, { what: 'password changed', account: userUid, sessionsEnded })
    given.push({ email, password })
  }
  return given
}
