import { linkMessage, type LinkCode } from '../links/messages.ts'
import type { Wait } from '../result.ts'
import { orderMessage, type Message } from './messages.ts'

/** The message where the file that translation memory fills could not be downloaded. */
export function knownFileMessage(code: LinkCode, supportEmail: string, wait: Wait = {}): Message {
  switch (code) {
    case 'EXCEEDED_LIMIT':
      return {
        title: 'It is too large to be filled at once',
        text: `Please choose fewer languages, or write to ${supportEmail}.`,
      }
    case 'NON_SUPPORTED_FILE_TYPE':
    case 'UPLOAD_FAILED':
      return {
        title: 'Not all translations could be written into it',
        text: `Please write to ${supportEmail}, and we send it to you.`,
      }
    case 'ORDER_NOT_FOUND':
      return { title: 'This order is no longer there', text: 'Please reload the page to begin another.' }
    case 'INVOICE_ALREADY_PAID':
      return { title: 'Your order was paid already', text: 'Please open it in your orders: your files are there.' }
    case 'FILE_NOT_FOUND':
    case 'INVALID_SETTING':
      return orderMessage(code, supportEmail, wait)
    default:
      return linkMessage(code, supportEmail, wait)
  }
}
