import type { EventObject } from 'xstate'
import { cardName, checkCard, emptyCard, type CardFields } from '#domain/payments/card.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import { offeredMethods } from '#domain/payments/methods.ts'
import { refused, type Result } from '#domain/result.ts'
import type { paymentFixtures } from './payment.fixtures.ts'
import type { Checked, Means, PaymentAnswer, PaymentContext, PaymentEvent, PriceAndOptions } from './payment.types.ts'

type Answered = { readonly event: { readonly output: PaymentAnswer } }
type Refusable = { readonly event: { readonly output: Result<unknown, PaymentCode> } }
type Changed = { readonly context: PaymentContext; readonly event: PriceAndOptions }

const choosing = 'choosing.method'
export const noted = (note: Note) => [choosing, `choosing.note.${note}`] as const
type Note =
  Extract<keyof typeof paymentFixtures.states, `choosing.note.${string}`> extends `choosing.note.${infer One}`
    ? One
    : never

export const knownOf = (fields: CardFields) => ({ ...cardName(fields), errors: checkCard(fields, new Date()) })
export const isOffered = ({ context, event }: Changed) =>
  offeredMethods(event.options).some((one) => one === context.method)
export const isAnswered = (status: 'paid' | 'challenged' | 'unpaid') => (context: PaymentContext) =>
  context.answer?.ok === true && context.answer.value.status === status
export const isRefusedWith =
  (...codes: readonly string[]) =>
  ({ answer }: PaymentContext) =>
    answer?.ok === false && codes.some((code) => answer.code.startsWith(code))
export const saysOfPayment =
  (status: 'paid' | 'challenged' | 'unpaid') =>
  ({ event: { output } }: Answered) =>
    output.ok && output.value.status === status

/** What a new payment begins without. */
export const anew = { intent: undefined, token: undefined, answer: undefined }
export const keepsAnswer = ({ event: { output } }: Answered) => ({ answer: output })
export const withRefusal = ({ event: { output } }: Refusable) => (output.ok ? {} : { answer: output })
export const broke = () => ({ answer: refused('UNEXPECTED_ERROR') })
export const withTimeout = () => ({ answer: refused('TIMEOUT') })
export const forLater = ({ event: { price, options } }: Changed) => ({ later: { price, options } })

/** A choice that is still offered stays; otherwise a saved card takes its place, or else the first offer. */
export function payable({ method, card, savedCardId }: PaymentContext, { price, options }: PriceAndOptions) {
  const offered = offeredMethods(options)
  const cards = options.savedCards.map(({ id }) => id)
  const first = cards.length > 0 && offered.includes('saved_card') ? 'saved_card' : offered[0]
  return {
    price,
    options,
    method: offered.find((one) => one === method) ?? first,
    card: offered.includes('card') ? card : knownOf(emptyCard),
    savedCardId: cards.find((id) => id === savedCardId) ?? cards[0],
  }
}

export function chosen({ method, options, savedCardId }: PaymentContext) {
  const saved = options.savedCards.find(({ id }) => id === savedCardId)
  if (method === 'bypass') return { method } as const
  return saved && ({ method: 'saved_card', id: saved.id, card: { brand: saved.brand, last4: saved.last4 } } as const)
}

/** The card that a submitted form holds. */
export function cardOf(event: EventObject): CardFields {
  const { card } = event as Extract<PaymentEvent, { type: 'payment.submit' }>
  return card ?? emptyCard
}

/** Codes that leave open whether the money was taken: the reply was lost, or the provider has not decided. */
export const doubtful = [
  'OFFLINE',
  'TIMEOUT',
  'BROKEN_REPLY',
  'UNEXPECTED_ERROR',
  'SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'STORAGE_FULL',
  'PROVIDER_UNREACHABLE',
  'PAYMENT_PENDING',
] as const
export const gone = ['INVOICE_ALREADY_PAID', 'ORDER_NOT_FOUND'] as const

/** An approval and a wallet's card are for one sum. */
export function isForAnySum(means: Means): boolean {
  return means.method === 'bypass' || (means.method !== 'paypal' && !means.isWallet)
}

export const isDeclined = ({ event: { output } }: Answered) => !output.ok && output.code.startsWith('FAILED_STRIPE_')

export const withIntent = ({ event: { output } }: Answered) => ({
  answer: output,
  ...(output.ok && output.value.status === 'challenged' && { intent: output.value.intent }),
})

export type Challenged = Answered & { readonly context: PaymentContext }

export const approved = ({ context: { token } }: { readonly context: PaymentContext }) => ({
  means: { method: 'paypal', token: token ?? '' } as const,
})

type Ended = { readonly event: { readonly output: Result<Checked, PaymentCode> } }
export const passes =
  (passed: boolean) =>
  ({ event: { output } }: Ended) =>
    output.ok && output.value.passed === passed

/** The bank's own message, where it has one. */
export const saidByBank = ({ event: { output } }: Ended) => ({
  answer: refused('CARD_REFUSED', output.ok ? output.value.detail : undefined),
})
