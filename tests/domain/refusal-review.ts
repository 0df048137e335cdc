/** Refusals after which the app goes on by itself, without a sentence, and where it goes. By call or by teller. */
export const ledOn: Readonly<Record<string, string>> = {
  'order: ORDER_NOT_FOUND': 'a new order starts, and a note says so (before.tsx)',
  'order: INVOICE_ALREADY_PAID': 'a new order starts, and a note says so (before.tsx)',
  'upload: ORDER_NOT_FOUND': 'a new order starts, and a note says so (before.tsx)',
  'upload: INVOICE_ALREADY_PAID': 'a new order starts, and a note says so (before.tsx)',
  'asset: ORDER_NOT_FOUND': 'a new order starts, and a note says so (before.tsx)',
  'asset: INVOICE_ALREADY_PAID': 'a new order starts, and a note says so (before.tsx)',
  'payment: ORDER_NOT_FOUND': 'a new order starts, and a note says so (before.tsx)',
  'payment: INVOICE_ALREADY_PAID': 'a new order starts; on an invoice, it is shown as paid (ended.tsx)',
  'payment: ORDER_CHANGED': 'the new total is looked up (ended.tsx, price-changed.tsx)',
  'page: ORDER_NOT_FOUND': 'the order can’t be found, and its page leads to the others (threads.view.tsx)',
  'answer: TOKEN_NOT_FOUND': 'the link is dead (link-trouble.tsx)',
  'link: TOKEN_NOT_FOUND': 'the link is dead (link-trouble.tsx)',
  'verifyDelivery: FILE_NOT_FOUND': 'the file is not ready yet (delivery.view.tsx)',
  'answer: OFFER_ANSWERED': 'the offer is read again, and shown as answered (offer/ended.tsx)',
  'answer: OFFER_EXPIRED': 'the offer is shown as expired (offer/ended.tsx)',
  'answer: OFFER_WITHDRAWN': 'the offer is shown as withdrawn (offer/ended.tsx)',
}

/**
 * Codes that are shown as unexpected (specification §8, generic), because the reader neither caused them nor can fix
 * them; by teller, codes that none of its calls is refused with today.
 */
export const unexpected: Readonly<Record<string, string>> = {
  INVALID_REQUEST: 'the app sent what the service does not know: a fault of ours',
  NOT_FOUND: 'the app asked for a call that is not there: a fault of ours',
  SERVER_ERROR: 'a fault of the service',
  BROKEN_REPLY: 'a reply that breaks its contract: a fault of ours, or of a proxy',
  UNEXPECTED_ERROR: 'the default of specification §8',
  'account: ORDER_NOT_FOUND': 'no call of an account speaks of an order',
  'account: PAYMENT_PENDING': 'no call of an account speaks of a payment',
  'account: PROVIDER_UNREACHABLE': 'no call of an account speaks of a payment',
  'deletion: ORDER_NOT_FOUND': 'no call of an account speaks of an order',
  'link: ORDER_NOT_FOUND': 'a link is told by its own code when it is dead',
  'answer: ORDER_NOT_FOUND': 'a link is told by its own code when it is dead',
}

/** Sentences that specification §5 and §8 prescribe, which do not say what to do: what the screen shows beside them. */
export const given: Readonly<Record<string, string>> = {
  'Login failed! User name or Password invalid.': 'the form, with Forgot your password under it',
  'Email already exists': 'Sign in, beside it (refusal-note.tsx)',
  'The email you entered does not belong to any account': 'Sign up, beside it (refusal-note.tsx)',
  'Token not found': 'Ask for a new link, Sign in or Sign up without the invitation, beside it (refusal-note.tsx)',
  'Your passwords do not match': 'the form with both fields',
  'Invalid VAT number': 'at the field itself, whose hint says how it is written (edit.form.tsx)',
}

type OwnWords = {
  readonly words: string
  /** In `src/views`. */
  readonly view: string
  /** The button that says what to do, where the words themselves do not. */
  readonly beside?: string
}

const notPaidTwice: OwnWords = {
  words: 'Nobody could tell us just now. Please ask again before you pay again: you are charged once at most.',
  view: 'payment/outcome-unknown.tsx',
}

/** What views say when a call is refused, whatever its code, because no code tells more than the state. */
export const ownWords: Readonly<Record<string, readonly OwnWords[]>> = {
  readMemory: [
    { words: 'Your translation memory did not answer.', view: 'figures/figures.view.tsx', beside: 'Ask again' },
  ],
  // Specification §8: its failure is only logged, and no message is shown; the button says it.
  downloadMerged: [
    { words: 'could not be downloaded', view: 'download/row-download.view.tsx', beside: 'Failed, try again' },
  ],
  askOrderOutcome: [notPaidTwice],
  askInvoiceOutcome: [notPaidTwice],
  answerQuestion: [
    {
      words: 'We encountered an unexpected problem. Please contact our Admin if you have any enquiries.',
      view: 'thread/reply-box.tsx',
    },
    {
      words: 'The question was resolved before this was sent.',
      view: 'thread/reply-box.tsx',
      beside: 'You can still copy it.',
    },
  ],
}
