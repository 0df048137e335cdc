import { assertEvent } from 'xstate'
import { cardName, checkCard, emptyCard, type CardFields } from '#domain/payments/card.ts'
import type { PaymentCode, PaymentRefusal } from '#domain/payments/messages.ts'
import { firstOffered, offeredMethods } from '#domain/payments/methods.ts'
import { amountOf } from '#domain/payments/price.ts'
import type {
  ExecuteInput,
  Intent,
  Means,
  MethodInput,
  PriceAndOptions,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentOutcome,
  PaymentProgress,
} from './payment.types.ts'

export function firstContext(input: PaymentInput): PaymentContext {
  const { options, repriced } = input
  return {
    ...input,
    method: repriced?.means.method ?? firstOffered(options),
    card: knownOfCard(emptyCard),
    savedCardId: options.savedCards[0]?.id,
    keepsCard: false,
    removed: undefined,
    unremoved: undefined,
    means: repriced?.means,
    intent: undefined,
    token: undefined,
    code: '',
    later: undefined,
    answer: undefined,
  }
}

export function knownOfCard(fields: CardFields): PaymentContext['card'] {
  return { ...cardName(fields), errors: checkCard(fields, new Date()) }
}

/**
 * The context with a new price and new options. A choice that is still offered stays; otherwise the first offer
 * replaces it. Without cards on offer, what is known of the card form is forgotten.
 */
export function payableContext({ method, card, savedCardId }: PaymentContext, { price, options }: PriceAndOptions) {
  const offered = offeredMethods(options)
  return {
    price,
    options,
    method: offered.find((one) => one === method) ?? firstOffered(options),
    card: offered.includes('card') ? card : knownOfCard(emptyCard),
    savedCardId: (options.savedCards.find(({ id }) => id === savedCardId) ?? options.savedCards[0])?.id,
  }
}

/** The card travels with the event that sends it, and is kept nowhere. */
export function methodInput({ stripeKey }: PaymentContext, event: PaymentEvent): MethodInput {
  assertEvent(event, ['payment.submit', 'wallet.pay'])
  if (event.type === 'wallet.pay') return { from: 'wallet', card: emptyCard, stripeKey }
  return { from: 'card', card: event.card ?? emptyCard, stripeKey }
}

export function executeInput({ key, means, intent, price, keepsCard }: PaymentContext): ExecuteInput {
  if (!means) throw new Error('A payment was begun without means')
  return {
    key,
    means,
    intentId: intent?.id,
    keepsCard: keepsCard && means.method === 'card',
    amount: amountOf(price, means.method),
    currency: price.currency,
  }
}

export function challengeInput({ intent, code }: PaymentContext): { intent: Intent; code: string } {
  if (!intent) throw new Error('A check was answered that nobody asked for')
  return { intent, code }
}

export function approvedToken({ token }: PaymentContext): string {
  if (token === undefined) throw new Error('An approval was answered that nobody asked for')
  return token
}

export function paymentOutcome({ answer, means, price }: PaymentContext): PaymentOutcome {
  if (answer?.ok && answer.value.status === 'paid') return answer.value
  const code = answer?.ok === false ? answer.code : undefined
  if (isPayableGone(code)) return { status: 'gone', code }
  if (!means) throw new Error('A payment ended before it began')
  return { status: 'repriced', repriced: { means, before: price } }
}

/** What the payment is made with, where no card has to be handed to the provider first; undefined otherwise. */
export function chosenMeans({ method, options, savedCardId }: PaymentContext): Means | undefined {
  const saved = options.savedCards.find(({ id }) => id === savedCardId)
  if (method === 'saved_card' && saved) {
    return { method, id: saved.id, card: { brand: saved.brand, last4: saved.last4 } }
  }
  return method === 'bypass' ? { method } : undefined
}

/** Whether the same means can be charged again at another price: an approval and a wallet's card are for one sum. */
export function isLasting(means: Means): boolean {
  return means.method === 'bypass' || (means.method !== 'paypal' && !means.isWallet)
}

/** The status of the payment by the last answer; undefined where that was a refusal. */
export function paymentStatus({ answer }: PaymentContext): PaymentProgress['status'] | undefined {
  return answer?.ok ? answer.value.status : undefined
}

/** Why nothing was paid, as the last answer says it: also what the provider said of an attempt that is known to be unpaid. */
export function refusalIn({ answer }: Pick<PaymentContext, 'answer'>): PaymentRefusal | undefined {
  if (answer?.ok === false) return answer
  if (answer?.ok !== true || answer.value.status !== 'unpaid' || answer.value.detail === undefined) return undefined
  return { code: 'CARD_REFUSED', detail: answer.value.detail }
}

/** The code of the last answer, where that was a refusal. */
export function refusalCode({ answer }: PaymentContext): PaymentCode | undefined {
  return answer?.ok === false ? answer.code : undefined
}

export function isPayableGone(code: PaymentCode | undefined): code is 'INVOICE_ALREADY_PAID' | 'ORDER_NOT_FOUND' {
  return code === 'INVOICE_ALREADY_PAID' || code === 'ORDER_NOT_FOUND'
}

const lostCodes: readonly (PaymentCode | undefined)[] = [
  'OFFLINE',
  'TIMEOUT',
  'BROKEN_REPLY',
  'UNEXPECTED_ERROR',
  'SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'STORAGE_FULL',
]

/** Whether the reply was lost, or a call broke: nobody knows whether it did its work. */
export function isLost(code: PaymentCode | undefined): boolean {
  return lostCodes.includes(code)
}

/** Whether the payment may have been charged: the reply was lost, or the service does not know how it ended. */
export function isDoubtful(code: PaymentCode | undefined): boolean {
  return isLost(code) || code === 'PROVIDER_UNREACHABLE' || code === 'PAYMENT_PENDING'
}

/** The context without the saved card that was removed; another one is chosen in its place. */
export function withoutRemoved({ options, savedCardId, removed }: PaymentContext) {
  const savedCards = options.savedCards.filter(({ id }) => id !== removed)
  return {
    options: { ...options, savedCards },
    savedCardId: (savedCards.find(({ id }) => id === savedCardId) ?? savedCards[0])?.id,
    removed: undefined,
  }
}
