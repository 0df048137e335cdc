import type { CommonCode, ConnectionCode } from '#domain/contract/error-codes.ts'
import { tryAgainAt } from '#domain/text/try-again-at.ts'

/** The codes that an account call may be refused with. */
export type AccountCode =
  | 'ACCOUNT_NOT_FOUND'
  | 'ACCOUNT_INACTIVE'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SECOND_FACTOR_UNSET'
  | 'WRONG_CODE'
  | 'EMAIL_EXISTS'
  | 'EMAIL_NOT_FOUND'
  | 'TOKEN_NOT_FOUND'
  | 'TOKEN_EXPIRED'
  | 'TOKEN_USED'
  | 'PASS_CONFIRM_PASS_NOT_MATCH'
  | 'PASSWORD_GUESSABLE'
  | 'LINK_CUT'
  | 'FORTNOX_ERROR'
  | CommonCode
  | ConnectionCode

/** News of an account that is no refusal. */
export type AccountNotice = 'FORGOT_PW_EMAIL_SENT' | 'FORGOT_PW_PASSWORD_CHANGED' | 'PERSON_CHANGED'

const unexpected = 'Oops! Something went wrong!'

/** The messages of specification §8; where it has none, a message says what happened and what to do. */
const messages: Record<AccountCode, string> = {
  ACCOUNT_NOT_FOUND: 'Login failed! User name or Password invalid.',
  ACCOUNT_INACTIVE: 'Account not active',
  SECOND_FACTOR_REQUIRED: 'An authenticator app is set up for this account. Please sign in with its code.',
  SECOND_FACTOR_UNSET: 'An authenticator app is wanted for this account. Please sign in again to set it up.',
  WRONG_CODE:
    'This code is not right, or was used already. Please enter the one that your authenticator app shows now.',
  EMAIL_EXISTS: 'Email already exists',
  EMAIL_NOT_FOUND: 'The email you entered does not belong to any account',
  TOKEN_NOT_FOUND: 'Token not found',
  TOKEN_EXPIRED: 'This link has expired. Please ask for a new one.',
  TOKEN_USED:
    'This link has been used already. Please ask for a new one. If you used it and no answer came, it worked all the same: you can sign in.',
  LINK_CUT: 'This link is not complete. Please open it from the mail once more, or ask for a new one.',
  PASS_CONFIRM_PASS_NOT_MATCH: 'Your passwords do not match',
  PASSWORD_GUESSABLE:
    'This password is one of those that are tried first: known from leaks, or made of your own name. Please choose another one.',
  FORTNOX_ERROR: 'Invalid VAT number',
  SERVER_ERROR: 'Server error! Please contact system admin',
  UNEXPECTED_ERROR: unexpected,
  INVALID_REQUEST: unexpected,
  UNAUTHORIZED: 'Your session has ended. Please sign in again.',
  ORDER_NOT_FOUND: unexpected,
  NOT_FOUND: unexpected,
  PAYMENT_PENDING: unexpected,
  PROVIDER_UNREACHABLE: unexpected,
  BROKEN_REPLY: unexpected,
  SERVICE_UNAVAILABLE: 'We cannot answer just now. Please try again in a minute.',
  STORAGE_FULL: 'We have no room left, and nothing was changed. Please try again later.',
  TOO_SLOW: 'The connection is too slow, and nothing was changed. Please try again.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a minute and try again.',
  OFFLINE: 'No connection. Please try again when you are online.',
  TIMEOUT: 'No answer came in time. Please try again.',
}

/** The message of a refusal; `retryAt`, in milliseconds since 1970, is given where it is known when to try again. */
export function accountMessage(code: AccountCode, retryAt?: number): string {
  if (code !== 'TOO_MANY_REQUESTS' || retryAt === undefined) return messages[code]
  return `Too many attempts. Please try again ${tryAgainAt(retryAt)}.`
}

/** Whether the person cannot mend the cause of a refusal, so that support should know of it. */
export function isForSupport(code: AccountCode): boolean {
  return (
    code === 'ACCOUNT_INACTIVE' || code === 'SERVER_ERROR' || code === 'STORAGE_FULL' || messages[code] === unexpected
  )
}

const notices: Record<AccountNotice, string> = {
  FORGOT_PW_EMAIL_SENT: 'We sent an email to $0, which contains a link to reset your password',
  FORGOT_PW_PASSWORD_CHANGED: 'Your password has been changed',
  PERSON_CHANGED: '$0 has signed in in another tab. Nothing that was typed here before was saved.',
}

/** The text of a notice; `fill` replaces `$0`. */
export function accountNotice(notice: AccountNotice, fill = ''): string {
  return notices[notice].replace('$0', () => fill)
}
