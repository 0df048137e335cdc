import { assertEvent } from 'xstate'
import { cardName, checkCard, emptyCard, type CardFields } from '#domain/payments/card.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import { offeredMethods } from '#domain/payments/methods.ts'
import { amountOf } from '#domain/payments/price.ts'
import type {
  ExecuteInput,
  Intent,
  Means,
  MethodInput,
  Payable,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentOutcome,
  Standing,
} from './payment.types.ts'

export function startingContext(input: PaymentInput): PaymentContext {
  const { options, repriced } = input
  return {
    ...input,
    method: repriced?.means.method ?? offeredMethods(options)[0],
    card: cardFacts(emptyCard),
    savedCardId: options.savedCards[0]?.id,
    means: repriced?.means,
    intent: undefined,
    token: undefined,
    code: '',
    isPriceAwaited: false,
    later: undefined,
    answer: undefined,
  }
}

export function cardFacts(fields: CardFields): PaymentContext['card'] {
  return { ...cardName(fields), errors: checkCard(fields, new Date()) }
}

/** What was chosen stays as far as it is still offered; a card form that goes takes with it what was typed. */
export function payableContext({ method, card, savedCardId }: PaymentContext, { price, options }: Payable) {
  const offered = offeredMethods(options)
  return {
    price,
    options,
    method: offered.find((one) => one === method) ?? offered[0],
    card: offered.includes('card') ? card : cardFacts(emptyCard),
    savedCardId: (options.savedCards.find(({ id }) => id === savedCardId) ?? options.savedCards[0])?.id,
  }
}

/** The card travels with the event that sends it, and is kept nowhere. */
export function methodInput({ stripeKey }: PaymentContext, event: PaymentEvent): MethodInput {
  assertEvent(event, ['payment.submit', 'wallet.pay'])
  if (event.type === 'wallet.pay') return { from: 'wallet', card: emptyCard, stripeKey }
  return { from: 'card', card: event.card ?? emptyCard, stripeKey }
}

export function executeInput({ key, means, intent, price }: PaymentContext): ExecuteInput {
  if (!means) throw new Error('A payment was begun without means')
  return { key, means, intentId: intent?.id, amount: amountOf(price, means.method), currency: price.currency }
}

export function challengeInput({ intent, code }: PaymentContext): { intent: Intent; code: string } {
  if (!intent) throw new Error('A check was answered that nobody asked for')
  return { intent, code }
}

export function approvedToken({ token }: PaymentContext): string {
  if (token === undefined) throw new Error('An approval was answered that nobody asked for')
  return token
}

export function outcomeOf({ answer, means, price }: PaymentContext): PaymentOutcome {
  if (answer?.ok && answer.value.status === 'paid') return answer.value
  const code = answer?.ok === false ? answer.code : undefined
  if (isGone(code)) return { status: 'gone', code }
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
export function standing({ answer }: PaymentContext): Standing['status'] | undefined {
  return answer?.ok ? answer.value.status : undefined
}

/** The code of the last answer, where that was a refusal. */
export function codeOf({ answer }: PaymentContext): PaymentCode | undefined {
  return answer?.ok === false ? answer.code : undefined
}

export function isGone(code: PaymentCode | undefined): code is 'INVOICE_ALREADY_PAID' | 'ORDER_NOT_FOUND' {
  return code === 'INVOICE_ALREADY_PAID' || code === 'ORDER_NOT_FOUND'
}

const uncertainCodes: readonly (PaymentCode | undefined)[] = [
  'OFFLINE',
  'TIMEOUT',
  'BROKEN_REPLY',
  'UNEXPECTED_ERROR',
  'SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'STORAGE_FULL',
]

/** Whether the payment may have been charged: the reply was lost, or a call broke. */
export function isUncertain(context: PaymentContext): boolean {
  const code = codeOf(context)
  return isDoubted(code) || uncertainCodes.includes(code)
}

/** Whether the service knows of a payment but not how it ended. */
export function isDoubted(code: PaymentCode | undefined): boolean {
  return code === 'PROVIDER_UNREACHABLE' || code === 'PAYMENT_PENDING'
}
