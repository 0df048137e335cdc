import type { CommonCode, ConnectionCode } from '../contract/error-codes.ts'

/** What an account call may be refused with. */
export type AccountCode = 'ACCOUNT_NOT_FOUND' | 'ACCOUNT_INACTIVE' | 'EMAIL_EXISTS' | CommonCode | ConnectionCode

const unexpected = 'Oops! Something went wrong!'

/** The messages of specification §8; what it has no words for says what happened and what to do. */
const messages: Record<AccountCode, string> = {
  ACCOUNT_NOT_FOUND: 'Login failed! User name or Password invalid.',
  ACCOUNT_INACTIVE: 'Account not active',
  EMAIL_EXISTS: 'Email already exists',
  SERVER_ERROR: 'Server error! Please contact system admin',
  UNEXPECTED_ERROR: unexpected,
  INVALID_REQUEST: unexpected,
  UNAUTHORIZED: unexpected,
  ORDER_NOT_FOUND: unexpected,
  NOT_FOUND: unexpected,
  BROKEN_REPLY: unexpected,
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a minute and try again.',
  OFFLINE: 'No connection. What you typed is still here: please try again when you are online.',
  TIMEOUT: 'No answer came in time. What you typed is still here: please try again.',
}

export function accountMessage(code: AccountCode): string {
  return messages[code]
}
