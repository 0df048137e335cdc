import { isComplete } from '#domain/accounts/field-rules.ts'
import type { PaymentOptions } from '#domain/order/order-snapshot.ts'
import { emptyCard, type CardFields } from '#domain/payments/card.ts'
import { isChallengeCode } from '#domain/payments/challenge.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import type { Price } from '#domain/payments/price.ts'
import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../fixtures.ts'
import { paymentMachine } from './payment.machine.ts'
import { cardFacts, startingContext } from './payment.facts.ts'
import type { Answer, Means, PaymentContext, PaymentInput } from './payment.types.ts'

const price: Price = { currency: 'EUR', total: 11_348.3, withFees: 11_677.4 }
const newPrice: Price = { currency: 'EUR', total: 11_480.2, withFees: 11_813.13 }

const options: PaymentOptions = {
  methods: ['card', 'saved_card'],
  savedCards: [
    { id: 'pm_saved_4242', brand: 'visa', last4: '4242' },
    { id: 'pm_saved_4444', brand: 'mastercard', last4: '4444' },
  ],
}

const input: PaymentInput = {
  key: { id: '48377', token: 'csrf_48377' },
  price,
  options,
  supportEmail: 'support@lockit.example',
  isInterrupted: false,
}

export const goodCard: CardFields = {
  number: '4242 4242 4242 4242',
  expiry: '09 / 49',
  cvc: '314',
  name: 'Maya Lindqvist',
}
export const checkedCard: CardFields = { ...goodCard, number: '4000 0027 6000 3184' }
export const declinedCard: CardFields = { ...goodCard, number: '4000 0000 0000 0002' }

const means: Means = { method: 'card', id: 'pm_card_authenticationRequired', card: { brand: 'visa', last4: '3184' } }
const intent = { id: 'pi_48377', clientSecret: 'pi_48377_secret' }
const repriced: PaymentInput = { ...input, price: newPrice, repriced: { means, before: price } }

const interrupted: PaymentInput = { ...input, isInterrupted: true }

const paid: Answer = accepted({ status: 'paid', receipt: null })
const asked: Answer = accepted({ status: 'challenged', intent })
const unpaid: Answer = accepted({ status: 'unpaid' })
const fresh = startingContext(input)
const filled: PaymentContext = { ...fresh, card: cardFacts(goodCard) }
const challenged: PaymentContext = { ...fresh, card: cardFacts(checkedCard), means, intent }

function stopped(code: PaymentCode, detail?: string): PaymentContext {
  return { ...filled, means, answer: refused(code, detail) }
}

export const paymentFixtures = defineFixtures({
  machine: paymentMachine,
  inputs: [input, { ...input, options: { methods: ['bypass'], savedCards: [] } }, repriced, interrupted],
  transient: [
    'opening',
    'choosing.routing',
    'choosing.card.checking',
    'weighing',
    'challenge.checking',
    'outcomeUnknown.weighing',
  ],
  states: {
    repriced: startingContext(repriced),
    'choosing.card.incomplete': fresh,
    'choosing.card.complete': filled,
    'choosing.savedCard': { ...fresh, method: 'saved_card' },
    'choosing.bypass': {
      ...fresh,
      options: { ...options, methods: ['card', 'saved_card', 'bypass'] },
      method: 'bypass',
    },
    'choosing.nothing': startingContext({ ...input, options: { methods: [], savedCards: [] } }),
    'choosing.stopped.cardRefused': stopped('CARD_REFUSED', 'This is no card of the sandbox.'),
    'choosing.stopped.declined': {
      ...stopped('FAILED_STRIPE_CARD', 'Your card was declined.'),
      card: cardFacts(declinedCard),
    },
    'choosing.stopped.cancelled': challenged,
    'choosing.stopped.challengeFailed': challenged,
    'choosing.stopped.timedOut': filled,
    'choosing.stopped.notCharged': { ...filled, means },
    'choosing.stopped.interrupted': fresh,
    'choosing.stopped.vatRefused': stopped('FORTNOX_ERROR'),
    'choosing.stopped.methodRefused': { ...stopped('PAYMENT_METHOD_REFUSED'), method: 'saved_card' },
    'choosing.stopped.refused': stopped('TOO_MANY_REQUESTS'),
    creatingMethod: filled,
    executing: { ...filled, means },
    'challenge.incomplete': { ...challenged, code: '428 1' },
    'challenge.complete': { ...challenged, code: '428 193' },
    'challenge.confirming': { ...challenged, code: '428 193' },
    'challenge.unanswered': { ...challenged, code: '428 193', answer: refused('OFFLINE') },
    'outcomeUnknown.asking': { ...filled, means },
    'outcomeUnknown.unanswered': { ...stopped('OFFLINE') },
    paid: { ...filled, means, answer: paid },
    priceOld: stopped('ORDER_CHANGED'),
    gone: stopped('INVOICE_ALREADY_PAID'),
  },
  facts: ({ context }) => [
    context.method,
    context.savedCardId,
    context.options.methods,
    isComplete(context.card.errors),
    isChallengeCode(context.code),
    context.isPriceAwaited,
    context.isInterrupted,
  ],
  events: {
    'method.choose': [
      { type: 'method.choose', method: 'card' },
      { type: 'method.choose', method: 'saved_card' },
    ],
    'card.edit': [
      { type: 'card.edit', fields: goodCard },
      { type: 'card.edit', fields: { ...emptyCard, number: '4242 4242 42' } },
    ],
    'savedCard.choose': [{ type: 'savedCard.choose', id: 'pm_saved_4444' }],
    'payment.submit': [{ type: 'payment.submit', card: goodCard }],
    'challenge.edit': [
      { type: 'challenge.edit', code: '428 193' },
      { type: 'challenge.edit', code: '428 1' },
    ],
    'challenge.confirm': [{ type: 'challenge.confirm' }],
    'challenge.leave': [{ type: 'challenge.leave' }],
    'outcome.ask': [{ type: 'outcome.ask' }],
    'method.reconsider': [{ type: 'method.reconsider' }],
    'payable.changed': [
      { type: 'payable.changed', price: newPrice, options },
      { type: 'payable.changed', price: newPrice, options: { methods: [], savedCards: [] } },
    ],
    'price.awaited': [{ type: 'price.awaited' }],
    'price.known': [{ type: 'price.known' }],
  },
  outputs: {
    createMethod: [accepted({ id: means.id }), refused('CARD_REFUSED', 'This is no card of the sandbox.')],
    execute: [
      paid,
      asked,
      refused('FAILED_STRIPE_CARD', 'Your card was declined.'),
      refused('ORDER_CHANGED'),
      refused('INVOICE_ALREADY_PAID'),
      refused('FORTNOX_ERROR'),
      refused('PAYMENT_METHOD_REFUSED'),
      refused('OFFLINE'),
      refused('TOO_MANY_REQUESTS'),
    ],
    answerChallenge: [accepted({ passed: true }), accepted({ passed: false }), refused('OFFLINE')],
    askOutcome: [paid, unpaid, refused('INVOICE_ALREADY_PAID'), refused('OFFLINE')],
  },
})
