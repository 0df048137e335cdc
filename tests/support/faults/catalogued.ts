import { assetHarmful, assetUnchecked } from '#domain/assets/asset-file.ts'
import { accountMessage, type AccountCode } from '#domain/accounts/messages.ts'
import { statusByCode, type ConnectionCode, type ErrorCode } from '#domain/contract/error-codes.ts'
import { answerMessage, linkMessage } from '#domain/links/messages.ts'
import { orderMessage } from '#domain/order/messages.ts'

const connectionCodes: readonly ConnectionCode[] = ['OFFLINE', 'TIMEOUT', 'BROKEN_REPLY', 'UNEXPECTED_ERROR']
const codes = [...(Object.keys(statusByCode) as ErrorCode[]), ...connectionCodes]
const support = 'support@lockit.example'

/** What views say in words of their own, where no code tells more than the state does. */
const ownWords: readonly string[] = [
  'Download failed',
  'File not saved',
  'Invalid file',
  'Nobody could tell us just now.',
  'PayPal declined the payment.',
  'Please login to go on with your order',
  'The connection failed. Nothing is lost.',
  'The currency could not be changed',
  'The file is not ready yet',
  'The question was resolved before this was sent.',
  'The quote could not be downloaded.',
  'The receipt could not be downloaded.',
  'The selected file exceeds the maximum size allowed',
  'The rows could not be listed',
  'The words could not be counted here.',
  'The world map could not be opened.',
  "This link doesn't work",
  'This offer has expired.',
  'This offer was withdrawn.',
  'This order can’t be found',
  'This way to pay was refused',
  'Too many prices were asked for at once.',
  'Unsupported file',
  'We encountered an unexpected problem. Please contact our Admin if you have any enquiries.',
  'Your authenticator app shows a code for',
  'Your card was declined.',
  'Your translation memory did not answer.',
  assetHarmful.message,
  assetUnchecked.message,
]

const catalogue: ReadonlySet<string> = new Set([
  ...codes.flatMap((code) =>
    [orderMessage, linkMessage, answerMessage].flatMap((messageOf) => Object.values(messageOf(code, support))),
  ),
  ...codes.map((code) => accountMessage(code as AccountCode)).filter(Boolean),
  ...ownWords,
])
// 'Please try again.' alone says nothing of what happened.
const telling = [...catalogue].filter((sentence) => sentence.length > 12 && sentence !== 'Please try again.')

/** Whether a line on the screen is one of those that say what went wrong. */
export function isCatalogued(line: string): boolean {
  return telling.some((sentence) => line.includes(sentence))
}
