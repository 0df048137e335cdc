import { isComplete } from '#domain/accounts/field-rules.ts'
import type { PaymentOptions } from '#domain/payments/options.ts'
import { emptyCard } from '#domain/payments/card.ts'
import { isChallengeCode } from '#domain/payments/challenge.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import { accepted, refused } from '#domain/result.ts'
import { sampleOrders } from '../order/orders.fixtures.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { paymentMachine } from './payment.machine.ts'
import { knownOfCard, isLasting, firstContext } from './payment.context.ts'
import { checkedCard, declinedCard, goodCard } from './payment-cards.fixtures.ts'
import { newPrice, options, price } from './payment-prices.fixtures.ts'
import { choosingValues } from './payment-values.fixtures.ts'
import type { PaymentAnswer, CardMeans, Means, PaymentContext, PaymentInput, ProviderKeys } from './payment.types.ts'

const input: PaymentInput = {
  key: { id: '48377', token: 'csrf_48377' },
  price,
  options,
  mayKeepCard: true,
  supportEmail: 'support@lockit.example',
  sellerName: 'Lockit AB',
  stripeKey: '',
  paypalClientId: '',
  isInterrupted: false,
}

const means: CardMeans = {
  method: 'card',
  id: 'pm_card_authenticationRequired',
  card: { brand: 'visa', last4: '3184' },
}
const token = '5O190127TN364715T'
const approved: Means = { method: 'paypal', token: '8MC585209K746392H' }
const fromWallet: CardMeans = {
  method: 'saved_card',
  id: 'pm_wallet',
  card: { brand: 'visa', last4: '4242' },
  isWallet: true,
}
const intent = { id: 'pi_48377', clientSecret: 'pi_48377_secret' }
const repricedWith = (means: Means): PaymentInput => ({ ...input, price: newPrice, repriced: { means, before: price } })
const repriced = repricedWith(means)
const keys: ProviderKeys = { stripeKey: 'pk_live_lockit', paypalClientId: 'lockit-client' }
const oneCard: PaymentOptions = { ...options, savedCards: options.savedCards.slice(0, 1) }
const noCards: PaymentOptions = { methods: ['saved_card'], savedCards: [] }
const interrupted: PaymentInput = { ...input, isInterrupted: true }
const interruptedAtCheck: PaymentInput = { ...interrupted, isAtCheck: true }

const paid: PaymentAnswer = accepted({ status: 'paid', receipt: { kind: 'order', order: sampleOrders.paid } })
const asked: PaymentAnswer = accepted({ status: 'challenged', intent })
const unpaid: PaymentAnswer = accepted({ status: 'unpaid' })
/** In Stripe's words. */
const bankSays =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
const unpaidByBank: PaymentAnswer = accepted({ status: 'unpaid', detail: bankSays })
/** Another card than the saved ones, which come first. */
const fresh: PaymentContext = { ...firstContext(input), method: 'card' }
const bySavedCard: PaymentContext = { ...fresh, method: 'saved_card' }
const filled: PaymentContext = { ...fresh, card: knownOfCard(goodCard) }
const challenged: PaymentContext = { ...fresh, card: knownOfCard(checkedCard), means, intent }
const byPayPal: PaymentContext = { ...fresh, method: 'paypal', token }

function stopped(code: PaymentCode, detail?: string): PaymentContext {
  return { ...filled, means, answer: refused(code, detail) }
}

export const paymentFixtures = defineFixtures({
  machine: paymentMachine,
  inputs: [
    input,
    { ...input, options: { methods: ['bypass'], savedCards: [] } },
    repriced,
    { ...repricedWith(approved), ...keys, options: oneCard, mayKeepCard: false },
    { ...repricedWith(fromWallet), options: noCards },
    interrupted,
    interruptedAtCheck,
  ],
  states: {
    'repriced.known': firstContext(repriced),
    'repriced.awaited': firstContext(repriced),
    'choosing.method.card.incomplete': fresh,
    'choosing.method.card.complete': filled,
    'choosing.method.savedCard.kept': bySavedCard,
    'choosing.method.savedCard.removing': { ...bySavedCard, removed: 'pm_saved_4242' },
    'choosing.method.savedCard.unremoved': {
      ...bySavedCard,
      removed: 'pm_saved_4242',
      unremoved: { code: 'OFFLINE' },
    },
    'choosing.method.wallet': { ...fresh, method: 'saved_card', options: noCards },
    'choosing.method.paypal': { ...fresh, method: 'paypal' },
    'choosing.method.bypass': {
      ...fresh,
      options: { ...options, methods: ['card', 'saved_card', 'paypal', 'bypass'] },
      method: 'bypass',
    },
    'choosing.method.nothing': firstContext({ ...input, options: { methods: [], savedCards: [] } }),
    'choosing.note.none': { ...fresh, method: 'saved_card', savedCardId: options.savedCards.at(-1)?.id },
    'choosing.note.cardRefused': stopped('CARD_REFUSED', 'This is no card of the sandbox.'),
    'choosing.note.declined': {
      ...stopped('FAILED_STRIPE_CARD', 'Your card was declined.'),
      card: knownOfCard(declinedCard),
    },
    'choosing.note.cancelled': challenged,
    'choosing.note.challengeFailed': { ...challenged, answer: refused('CARD_REFUSED', bankSays) },
    'choosing.note.approvalFailed': { ...byPayPal, ...keys },
    'choosing.note.timedOut': filled,
    'choosing.note.notCharged': { ...filled, means },
    'choosing.note.interrupted': fresh,
    'choosing.note.vatRefused': stopped('FORTNOX_ERROR'),
    'choosing.note.methodRefused': { ...stopped('PAYMENT_METHOD_REFUSED'), method: 'saved_card' },
    'choosing.note.refused': stopped('TOO_MANY_REQUESTS'),
    'choosing.price.known': { ...filled, price: newPrice },
    'choosing.price.awaited': { ...filled, price: newPrice },
    creatingMethod: filled,
    executing: { ...filled, means },
    'approval.settingUp': { ...byPayPal, token: undefined },
    'approval.atPayPal': { ...byPayPal, ...keys },
    'approval.atSandbox': byPayPal,
    'approval.answering': byPayPal,
    'approval.unanswered': { ...byPayPal, answer: refused('OFFLINE') },
    'challenge.atBank': { ...challenged, ...keys },
    'challenge.bankAway': { ...challenged, ...keys, answer: refused('OFFLINE') },
    'challenge.incomplete': { ...challenged, code: '428 1' },
    'challenge.complete': { ...challenged, code: '428 193' },
    'challenge.confirming': { ...challenged, code: '428 193' },
    'challenge.unanswered': { ...challenged, code: '428 193', answer: refused('OFFLINE') },
    'outcomeUnknown.asking': { ...filled, means },
    'outcomeUnknown.unanswered': { ...stopped('OFFLINE') },
    'outcomeUnknown.pending': { ...byPayPal, means: approved, answer: refused('PAYMENT_PENDING') },
    paid: { ...filled, means, answer: paid },
    priceOld: stopped('ORDER_CHANGED'),
    gone: stopped('INVOICE_ALREADY_PAID'),
  },
  values: choosingValues,
  guarded: ({ context }) => [
    context.method,
    context.savedCardId,
    context.options.methods,
    context.options.savedCards.map(({ id }) => id),
    context.stripeKey,
    context.paypalClientId,
    context.repriced && isLasting(context.repriced.means),
    isComplete(context.card.errors),
    isChallengeCode(context.code),
    context.isInterrupted,
    context.later?.options.methods,
  ],
  // When the ways to pay change meanwhile, the chosen one may no longer be offered.
  elsewhere: ['payable.changed'],
  typed: ({ method, card, savedCardId, keepsCard, code, later }) =>
    later ? { code } : { method, card, savedCardId, keepsCard, code },
  events: {
    'method.choose': [
      { type: 'method.choose', method: 'card' },
      { type: 'method.choose', method: 'saved_card' },
      { type: 'method.choose', method: 'paypal' },
    ],
    'card.edit': [
      { type: 'card.edit', fields: goodCard },
      { type: 'card.edit', fields: { ...emptyCard, number: '4242 4242 42' } },
    ],
    'card.filled': [
      { type: 'card.filled', card: { brand: 'visa', last4: '', errors: {} } },
      { type: 'card.filled', card: { brand: '', last4: '', errors: { number: 'Your card number is incomplete.' } } },
    ],
    'card.keep': [
      { type: 'card.keep', keeps: true },
      { type: 'card.keep', keeps: false },
    ],
    'savedCard.remove': [
      { type: 'savedCard.remove', id: 'pm_saved_4242' },
      { type: 'savedCard.remove', id: 'pm_saved_4444' },
      // A card that is gone meanwhile.
      { type: 'savedCard.remove', id: 'pm_saved_0000' },
    ],
    'savedCard.choose': [{ type: 'savedCard.choose', id: 'pm_saved_4444' }],
    'payment.submit': [{ type: 'payment.submit', card: goodCard }],
    'wallet.pay': [{ type: 'wallet.pay' }],
    'wallet.closed': [{ type: 'wallet.closed' }],
    'approval.approve': [{ type: 'approval.approve' }],
    'approval.given': [{ type: 'approval.given' }],
    'approval.closed': [{ type: 'approval.closed' }],
    'approval.failed': [{ type: 'approval.failed' }],
    'challenge.edit': [
      { type: 'challenge.edit', code: '428 193' },
      { type: 'challenge.edit', code: '428 1' },
      { type: 'challenge.edit', code: '581 047' },
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
    createMethod: [accepted(means), refused('CARD_REFUSED', 'This is no card of the sandbox.'), refused('OFFLINE')],
    execute: [
      paid,
      asked,
      refused('FAILED_STRIPE_CARD', 'Your card was declined.'),
      refused('ORDER_CHANGED'),
      refused('INVOICE_ALREADY_PAID'),
      refused('FORTNOX_ERROR'),
      refused('PAYMENT_METHOD_REFUSED'),
      refused('PAYMENT_PENDING'),
      refused('OFFLINE'),
      refused('TOO_MANY_REQUESTS'),
    ],
    removeCard: [accepted(null), refused('NOT_FOUND'), refused('SERVICE_UNAVAILABLE'), refused('OFFLINE')],
    setUpApproval: [
      accepted({ token }),
      refused('INVOICE_ALREADY_PAID'),
      refused('FORTNOX_ERROR'),
      refused('PAYMENT_METHOD_REFUSED'),
      refused('PROVIDER_UNREACHABLE'),
      refused('PAYMENT_PENDING'),
      refused('OFFLINE'),
    ],
    answerApproval: [accepted(null), refused('OFFLINE')],
    confirmAtBank: [
      accepted({ passed: true }),
      accepted({ passed: false, detail: bankSays }),
      accepted({ passed: false }),
      refused('OFFLINE'),
      refused('PROVIDER_UNREACHABLE'),
    ],
    answerChallenge: [
      accepted({ passed: true }),
      accepted({ passed: false, detail: bankSays }),
      accepted({ passed: false }),
      refused('OFFLINE'),
    ],
    askOutcome: [
      paid,
      unpaid,
      unpaidByBank,
      refused('ORDER_NOT_FOUND'),
      refused('PAYMENT_PENDING'),
      refused('OFFLINE'),
    ],
  },
})
