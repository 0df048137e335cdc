import { accountMessage, type AccountCode } from '#domain/accounts/messages.ts'
import type { Call } from '#domain/contract/call.ts'
import { commonCodes } from '#domain/contract/error-codes.ts'
import { cutsOff, refuses, type Reply } from './replies.ts'

/** Specification §8, to the letter. */
const specified: Partial<Record<AccountCode, string>> = {
  UNEXPECTED_ERROR: 'Oops! Something went wrong!',
  ACCOUNT_NOT_FOUND: 'Login failed! User name or Password invalid.',
  ACCOUNT_INACTIVE: 'Account not active',
  EMAIL_EXISTS: 'Email already exists',
  SERVER_ERROR: 'Server error! Please contact system admin',
  TOKEN_NOT_FOUND: 'Token not found',
  EMAIL_NOT_FOUND: 'The email you entered does not belong to any account',
  PASS_CONFIRM_PASS_NOT_MATCH: 'Your passwords do not match',
}

/** What an account refusal says; throws where nothing was refused. */
export function refusalWords(refusal: { readonly code: AccountCode } | undefined): string {
  if (!refusal) throw new Error('Nothing was refused')
  // When to try again is known to the service alone.
  if (refusal.code === 'TOO_MANY_REQUESTS') return 'Too many attempts. Please'
  return specified[refusal.code] ?? accountMessage(refusal.code)
}

/** What the service replies so that a call ends with this code. */
export function refusesWith(call: Call, code: AccountCode): Reply {
  const known = [...call.errors, ...commonCodes].find((one) => one === code)
  if (known) return refuses(call, known)
  if (code === 'OFFLINE') return cutsOff(call)
  throw new Error(`${call.path} is never refused with ${code}`)
}
