import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'
import { isKnownClient } from './known-clients.ts'
import { signedInLimits, signinLimit, signinLimits } from './limits.ts'
import { findAccount, type Account } from './users.ts'

type Attempt = { readonly email: string; readonly password: string; readonly client: string | undefined }

/**
 * The active account that a password opens. Throws Refusal; attempts are limited, and a successful one does not count.
 */
export async function checkPassword(
  { db, limiter, passwords }: Pick<Services, 'db' | 'limiter' | 'passwords'>,
  { email, password, client }: Attempt,
): Promise<Account> {
  const attempt = { email, client }
  await limiter.requireOpen(signinLimits(attempt, false))
  const isStranger = !(await isKnownClient(db, email, client))
  const taken = await limiter.take(signinLimits(attempt, isStranger))
  const account = await findAccount(db, email)
  const matches = await passwords.matches(password, account?.passwordHash)
  if (!account || !matches) throw noAccount()
  await limiter.giveBack(taken)
  await limiter.forget(signinLimit(attempt))
  await limiter.take(signedInLimits(account.user.userUid, client))
  if (!account.active) throw new Refusal('ACCOUNT_INACTIVE', 'The account is not active.')
  return account
}

export function noAccount(): Refusal {
  return new Refusal('ACCOUNT_NOT_FOUND', 'No account has this e-mail and password.')
}
