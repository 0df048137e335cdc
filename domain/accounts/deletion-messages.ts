import type { ConnectionCode, ErrorCode } from '../contract/error-codes.ts'
import { orderMessage, waitWords, type Message } from '../order/messages.ts'
import type { Wait } from '../result.ts'

/** Why an account was not deleted, or may not have been, and what to do. */
export function deletionMessage(code: ErrorCode | ConnectionCode, supportEmail: string, wait: Wait = {}): Message {
  switch (code) {
    case 'ACCOUNT_NOT_FOUND':
      return { title: 'This password is not right', text: 'Nothing was deleted. Please type it once more.' }
    case 'ORDER_UNDER_WAY':
      return {
        title: 'An order is still being worked on',
        text: `Nothing was deleted. You can delete your account once every paid order is completed. If you cannot wait, write to ${supportEmail}.`,
      }
    case 'PAYMENT_PENDING':
    case 'PROVIDER_UNREACHABLE':
      return {
        title: 'What became of a payment is not known yet',
        text: `Nothing was deleted. Please try again later, or write to ${supportEmail}.`,
      }
    case 'SERVICE_UNAVAILABLE':
      return {
        title: 'Your account was not deleted',
        text: 'We cannot answer just now, or the provider that keeps your cards does not. Please try again in a minute.',
      }
    case 'TOO_MANY_REQUESTS':
      return { title: 'Too many attempts', text: `Nothing was deleted. ${waitWords(wait)}` }
    case 'OFFLINE':
    case 'TIMEOUT':
    case 'BROKEN_REPLY':
      return {
        title: 'No answer came',
        text: 'Your account may be deleted all the same. Please try again: if it is, you are logged out.',
      }
    case 'ACCOUNT_INACTIVE':
      return { title: 'Your account is not active', text: `Nothing was deleted. Please write to ${supportEmail}.` }
    default:
      return orderMessage(code, supportEmail, wait)
  }
}
