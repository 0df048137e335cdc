import type { ConnectionCode, ErrorCode } from '../contract/error-codes.ts'
import type { User } from '../accounts/user.ts'
import type { Wait } from '../result.ts'
import { tryAgainAt } from '../text/try-again-at.ts'
import type { UploadRoom } from './order.ts'

export type Message = { readonly title: string; readonly text: string }

/** The title and the text as sentences of one paragraph. */
export function inOneLine({ title, text }: Message): string {
  return `${title.replace(/[.!]?$/, '.')} ${text}`
}

/** The message while the provider examines a payment. */
export const pendingMessage: Message = {
  title: 'Your payment is being processed',
  text: 'It is not confirmed yet, which can take some days. Please do not pay again. Nothing is lost: come back later.',
}

/** The message where every text has its translation. */
export const nothingLeft: Message = {
  title: 'Nothing left to translate',
  text: 'Every text is filled in already, or known from translation memory. Please choose other languages.',
}

/** How a person can raise their limits: log in, or confirm their address. */
export type WayToMore = 'login' | 'confirmation' | undefined

/** The step that raises a person's limits: customers may do more than guests once their address is confirmed. */
export function wayToMore(user: Pick<User, 'confirmed'> | undefined): WayToMore {
  if (user === undefined) return 'login'
  return user.confirmed ? undefined : 'confirmation'
}

/** What is known in addition to the code. */
export type About = Wait & { readonly wayToMore?: WayToMore }

/** The message of a refused call of the wizard (specification §8, generic): what happened, and how to continue. */
export function orderMessage(code: ErrorCode | ConnectionCode, supportEmail: string, about: About = {}): Message {
  switch (code) {
    case 'OFFLINE':
      return { title: 'No connection', text: 'Nothing is lost. Please try again when you are online.' }
    case 'TIMEOUT':
      return { title: 'No answer came in time', text: 'Nothing is lost. Please try again.' }
    case 'UNAUTHORIZED':
      return { title: 'Your session has ended', text: 'Nothing is lost. Please log in, then try again.' }
    case 'TOO_MANY_REQUESTS':
      return { title: 'Too many attempts', text: `Nothing is lost. ${waitWords(about)}` }
    case 'TOO_SLOW':
      return {
        title: 'The connection is too slow',
        text: 'It was given up before all had arrived. Nothing else is lost. Please try again on a faster connection.',
      }
    case 'SERVICE_UNAVAILABLE':
      return { title: 'We cannot answer just now', text: 'Nothing is lost. Please try again in a minute.' }
    case 'STORAGE_FULL':
      return {
        title: 'We have no room left',
        text: `Nothing more can be kept just now, and this was not. What was kept before is not lost. Please try again later, or contact our Customer Service at ${supportEmail}.`,
      }
    case 'TOO_MANY_ORDERS':
      return {
        title: 'Too many new orders',
        text: `As many orders were begun as one hour allows. Nothing is lost. ${againWords(about, 'within the hour')}${moreOrders(about)}`,
      }
    case 'TOO_MANY_PAYMENTS':
      return {
        title: 'Too many payments were tried',
        text: `As many were tried as one hour allows, and this one was not. Nothing is lost. ${againWords(about, 'within the hour')}`,
      }
    case 'UPLOADED_TOO_MUCH':
      return {
        title: 'Too much was uploaded today',
        text: `This file is more than may still be uploaded today. Nothing is lost. A smaller one may go${moreUploads(about)}. Otherwise please try again ${about.retryAt === undefined ? 'tomorrow' : tryAgainAt(about.retryAt)}.`,
      }
    case 'UNPAID_TOO_MUCH':
      return {
        title: 'Your unpaid orders are full',
        text: `Together they hold as much as we keep before an order is paid. This one stays as it was. Please pay for an order or delete files, or ask for more room at ${supportEmail}.`,
      }
    case 'FILE_NOT_FOUND':
      return {
        title: 'The file is no longer there',
        text: 'It was removed or replaced, perhaps in another tab. Please reload the page to see the order as it is now.',
      }
    case 'INVALID_SETTING':
      return {
        title: 'This does not fit the order any more',
        text: 'The order stays as it was. It may have been changed in another tab: please reload the page, then choose again.',
      }
    case 'NOTHING_TO_TRANSLATE':
      return nothingLeft
    case 'PROVIDER_UNREACHABLE':
      return {
        title: 'The payment service does not answer',
        text: 'The order stays as it was. Please try again in a few minutes.',
      }
    case 'TOKEN_NOT_FOUND':
      return {
        title: 'This link is no longer good',
        text: `Nothing was changed. A newer one may have been sent in its place: please open that one, or contact our Customer Service at ${supportEmail}.`,
      }
    case 'PAYMENT_PENDING':
      return pendingMessage
    default:
      return {
        title: 'Oops! Something went wrong',
        text: `We encountered an unexpected problem. Contact our Customer Service to get support at ${supportEmail}.`,
      }
  }
}

function moreOrders({ wayToMore }: About): string {
  if (wayToMore === 'login') return ' Customers may begin more: log in to go on at once.'
  return wayToMore === 'confirmation' ? ' Confirm your email address to go on at once.' : ''
}

function moreUploads({ wayToMore }: About): string {
  if (wayToMore === 'login') return ', and customers may upload more: log in to do so'
  return wayToMore === 'confirmation' ? ', and more may be uploaded once your email address is confirmed' : ''
}

/** Says when a call that was made too often may be repeated. */
export function waitWords({ retryAt }: Wait): string {
  return retryAt === undefined ? 'Please wait a minute and try again.' : `Please try again ${tryAgainAt(retryAt)}.`
}

function againWords({ retryAt }: Wait, otherwise: string): string {
  return `Please try again ${retryAt === undefined ? otherwise : tryAgainAt(retryAt)}.`
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The message while little room for uploads is left. */
export function roomMessage({ left, of }: UploadRoom): Message {
  const title = `Room for ${left < megabyte ? `${Math.floor(left / kilobyte)} kB` : `${Math.floor(left / megabyte)} MB`} is left`
  return of === 'day'
    ? { title, text: 'This is what can still be uploaded today without an account. Log in to upload more.' }
    : { title, text: 'This is what your unpaid orders can still hold. Pay for an order or delete files to make room.' }
}
