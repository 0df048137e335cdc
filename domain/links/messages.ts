import type { ConnectionCode, ErrorCode } from '../contract/error-codes.ts'
import { orderMessage, waitWords, type Message } from '../order/messages.ts'
import type { Wait } from '../result.ts'

/** The codes that a call of a link's page may be refused with. */
export type LinkCode = ErrorCode | ConnectionCode

/** The message of a page that could not be fetched; nothing that a person typed is at risk. */
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

/** The message for an answer whose call failed or had no reply. It may have arrived: sending it again does no harm. */
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
