import { expect, test, vi } from 'vitest'
import { accountMessage } from '#domain/accounts/messages.ts'

test.each([
  ['UNEXPECTED_ERROR', 'Oops! Something went wrong!'],
  ['ACCOUNT_NOT_FOUND', 'Login failed! User name or Password invalid.'],
  ['ACCOUNT_INACTIVE', 'Account not active'],
  ['EMAIL_EXISTS', 'Email already exists'],
  ['SERVER_ERROR', 'Server error! Please contact system admin'],
  ['TOKEN_NOT_FOUND', 'Token not found'],
  ['EMAIL_NOT_FOUND', 'The email you entered does not belong to any account'],
  ['PASS_CONFIRM_PASS_NOT_MATCH', 'Your passwords do not match'],
  ['FORTNOX_ERROR', 'Invalid VAT number'],
  [
    'PASSWORD_GUESSABLE',
    'This password is one of those that are tried first: known from leaks, or made of your own name. Please choose another one.',
  ],
] as const)('%s says: %s', (code, message) => {
  expect(accountMessage(code)).toEqual(message)
})

test('too many attempts say the next full minute when to try again, where it is known', () => {
  const time = new Date(2027, 0, 15, 14, 31, 30).getTime()
  vi.spyOn(Date, 'now').mockReturnValue(time - 600_000)
  expect(accountMessage('TOO_MANY_REQUESTS', time)).toEqual('Too many attempts. Please try again at 14:32.')
  expect(accountMessage('TOO_MANY_REQUESTS')).toEqual('Too many attempts. Please wait a minute and try again.')
  expect(accountMessage('OFFLINE', time)).toEqual('No connection. Please try again when you are online.')
})
