import type { CallName } from '#domain/contract/index.ts'
import type { Code } from '../../domain/refusals.ts'

export type OwnWords = {
  readonly words: string
  /** The codes that they tell of; all of them where no code tells more than the state does. */
  readonly codes?: readonly Code[]
  /** The calls that they tell of; all of the flow's without it. */
  readonly calls?: readonly (CallName | 'a file of the app')[]
}

const deadLink: OwnWords = { words: 'This link doesn’t work', codes: ['TOKEN_NOT_FOUND'] }

/** What the view of each flow says in words of its own, in place of a code's message. */
const byFlow: Readonly<Record<string, readonly OwnWords[]>> = {
  assets: [{ words: 'It is tried again once this is closed.', calls: ['uploadAsset'] }],
  auth: [{ words: 'Your authenticator app shows a code for', codes: ['SECOND_FACTOR_REQUIRED'], calls: ['signin'] }],
  confirmation: [{ words: 'This link is no longer good', codes: ['TOKEN_NOT_FOUND'] }],
  delivery: [deadLink, { words: 'The file is not ready yet', codes: ['FILE_NOT_FOUND'] }],
  download: [{ words: 'It is not there at the moment.', codes: ['FILE_NOT_FOUND'] }],
  figures: [{ words: 'Your translation memory did not answer.' }],
  invoice: [deadLink],
  languages: [
    { words: 'Too many prices were asked for at once.', codes: ['TOO_MANY_REQUESTS'], calls: ['instanceQuote'] },
    { words: 'The world map could not be opened.', calls: ['a file of the app'] },
  ],
  offer: [
    deadLink,
    { words: 'This offer has expired.', codes: ['OFFER_EXPIRED'] },
    { words: 'This offer was withdrawn.', codes: ['OFFER_WITHDRAWN'] },
  ],
  order: [{ words: 'Please login to go on with your order', codes: ['UNAUTHORIZED'], calls: ['resumeOrder'] }],
  payment: [
    { words: 'PayPal declined the payment.', codes: ['FAILED_STRIPE_CARD'] },
    { words: 'Nobody could tell us just now.', calls: ['askOrderOutcome', 'askInvoiceOutcome'] },
    {
      words: 'Your payment is being processed',
      codes: ['PAYMENT_PENDING'],
      calls: ['askOrderOutcome', 'askInvoiceOutcome'],
    },
  ],
  setup: [
    { words: 'Download failed', codes: ['TOO_MANY_REQUESTS'], calls: ['downloadResource'] },
    { words: 'The languages could not be loaded', calls: ['priceList'] },
  ],
  thread: [
    // Specification §8: 'Answer add failure'.
    { words: 'We encountered an unexpected problem. Please contact our Admin if you have any enquiries.' },
    { words: 'The question was resolved before this was sent.' },
  ],
  threads: [{ words: 'This order can’t be found', codes: ['ORDER_NOT_FOUND'] }],
}

/** The words of a flow's own for one of these codes, as the answer to a call; undefined for a file of the app's own. */
export function ownWordsOf(flow: string, call: CallName | undefined, codes: readonly Code[]): readonly OwnWords[] {
  const isTold = ({ codes: told, calls }: OwnWords) =>
    (!told || codes.some((code) => told.includes(code))) && (!calls || calls.includes(call ?? 'a file of the app'))
  return (byFlow[flow] ?? []).filter(isTold)
}
