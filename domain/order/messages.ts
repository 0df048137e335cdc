import type { ConnectionCode, ErrorCode } from '../contract/error-codes.ts'

export type Message = { readonly title: string; readonly text: string }

/** What a refused call of the wizard says (specification §8, generic): what happened, and a way on. */
export function orderMessage(code: ErrorCode | ConnectionCode, supportEmail: string): Message {
  switch (code) {
    case 'OFFLINE':
      return { title: 'No connection', text: 'Nothing is lost. Please try again when you are online.' }
    case 'TIMEOUT':
      return { title: 'No answer came in time', text: 'Nothing is lost. Please try again.' }
    case 'UNAUTHORIZED':
      return { title: 'Your session has ended', text: 'Nothing is lost. Please log in, then try again.' }
    case 'TOO_MANY_REQUESTS':
      return { title: 'Too many attempts', text: 'Nothing is lost. Please wait a minute and try again.' }
    default:
      return {
        title: 'Oops! Something went wrong',
        text: `We encountered an unexpected problem. Contact our Customer Service to get support at ${supportEmail}.`,
      }
  }
}
