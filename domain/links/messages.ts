import type { ConnectionCode, ErrorCode } from '../contract/error-codes.ts'
import { orderMessage, waitWords, type Message } from '../order/messages.ts'
import type { Wait } from '../result.ts'

/** What a call of a link's page may be refused with. */
export type LinkCode = ErrorCode | ConnectionCode

/** What a page says that could not be looked up: nobody has typed anything that could be lost. */
export function linkMessage(code: LinkCode, supportEmail: string, wait: Wait = {}): Message {
  switch (code) {
    case 'OFFLINE':
      return { title: 'No connection', text: 'Please try again when you are online.' }
    case 'TIMEOUT':
      return { title: 'No answer came in time', text: 'Please try again.' }
    case 'TOO_MANY_REQUESTS':
      return { title: 'Too many attempts', text: waitWords(wait) }
    case 'SERVICE_UNAVAILABLE':
      return { title: 'We cannot answer just now', text: 'Please try again in a minute.' }
    default:
      return orderMessage(code, supportEmail, wait)
  }
}

/** What an answer says whose reply did not come, or was a failure. It may have arrived: sending it again does no harm. */
export function answerMessage(code: LinkCode, supportEmail: string, wait: Wait = {}): Message {
  switch (code) {
    case 'OFFLINE':
      return {
        title: 'No connection',
        text: 'Your comments are kept. Please send your answer again when you are online.',
      }
    case 'TIMEOUT':
      return { title: 'No answer came in time', text: 'Your comments are kept. Please send your answer again.' }
    case 'TOO_MANY_REQUESTS':
      return { title: 'Too many attempts', text: `Your comments are kept. ${waitWords(wait)}` }
    case 'SERVICE_UNAVAILABLE':
      return {
        title: 'We cannot answer just now',
        text: 'Your comments are kept. Please send your answer again in a minute.',
      }
    case 'STORAGE_FULL':
      return {
        title: 'We have no room left',
        text: `Your comments are kept here, but we could not take your answer. Please send it again later, or contact our Customer Service at ${supportEmail}.`,
      }
    default:
      return orderMessage(code, supportEmail, wait)
  }
}
