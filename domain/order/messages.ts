import type { ConnectionCode, ErrorCode } from '../contract/error-codes.ts'

export type Message = { readonly title: string; readonly text: string }

/** What is said while the provider of a payment looks into it. */
export const pendingMessage: Message = {
  title: 'Your payment is being processed',
  text: 'It is not confirmed yet, which can take some days. Please do not pay again. Nothing is lost: come back later.',
}

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
    case 'PAYMENT_PENDING':
      return pendingMessage
    default:
      return {
        title: 'Oops! Something went wrong',
        text: `We encountered an unexpected problem. Contact our Customer Service to get support at ${supportEmail}.`,
      }
  }
}
