import { isComplete } from '#domain/accounts/field-rules.ts'
import { emptyCard } from '#domain/payments/card.ts'
import { isChallengeCode } from '#domain/payments/challenge.ts'
import { offeredMethods } from '#domain/payments/methods.ts'
import { amountOf } from '#domain/payments/price.ts'
import { valueOf } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { no, yes } from '../said.ts'
import { paymentFixtures } from './payment.fixtures.ts'
import { approvalRows, challengeRows, outcomeRows, repricedRows } from './payment-outcome.rules.ts'
import { cardRows, savedCardStates } from './payment-cards.rules.ts'
import {
  anew,
  broke,
  cardOf,
  chosen,
  forLater,
  gone,
  isAnswered,
  isOffered,
  isRefusedWith,
  knownOf,
  noted,
  payable,
  withRefusal,
} from './payment-words.rules.ts'

/** Where an answer can only be a refusal. */
const refusedAt = [
  'creatingMethod on xstate.done.actor.createMethod#1',
  'creatingMethod on xstate.done.actor.createMethod#2',
  'approval.settingUp on xstate.done.actor.setUpApproval#1',
  'approval.answering on xstate.done.actor.answerApproval#1',
  'challenge.atBank on xstate.done.actor.confirmAtBank#2',
  'challenge.confirming on xstate.done.actor.answerChallenge#2',
]

const takenOnTheWay = 'what is kept for later is taken on the way to choosing, where this leads'

/**
 * Paying (§4): "A payment response with requires_action yields a payment-intent-created state for further customer
 * authentication; otherwise the payment is executed and the order ends as paid." Nobody pays twice: while it is unknown
 * whether money was taken, nothing but the outcome can be asked for.
 */
export const paymentRules = rulesOf(paymentFixtures, {
  starts: [
    { if: ({ isInterrupted }) => isInterrupted, to: 'outcomeUnknown.asking' },
    { if: ({ repriced }) => repriced !== undefined, to: 'repriced.known' },
    { to: [...noted('none'), 'choosing.price.known'] },
  ],
  leads: [
    // A choice is made among what is offered, and ends the note about the last payment.
    {
      when: 'method.choose',
      from: 'choosing',
      if: ({ context, event: { method } }) =>
        method !== context.method && offeredMethods(context.options).includes(method),
      to: noted('none'),
      sets: ({ event: { method } }) => ({ method }),
    },
    {
      when: 'savedCard.choose',
      from: 'choosing',
      if: ({ context: { method, savedCardId, options }, event: { id } }) =>
        method === 'saved_card' && id !== savedCardId && options.savedCards.some((card) => card.id === id),
      to: 'choosing.note.none',
      sets: ({ event: { id } }) => ({ savedCardId: id }),
    },
    {
      when: 'card.edit',
      from: 'choosing.method.card',
      to: noted('none'),
      sets: ({ event: { fields } }) => ({ card: knownOf(fields) }),
    },
    {
      when: 'card.filled',
      from: 'choosing.method.card',
      to: noted('none'),
      sets: ({ event: { card } }) => ({ card }),
    },
    {
      when: 'wallet.closed',
      from: 'choosing',
      if: ({ context }) => context.method === 'saved_card',
      to: 'choosing.note.cancelled',
    },
    // Only a known price is paid, only once, and only with what is complete.
    { when: 'price.awaited', from: 'choosing.price.known', to: 'choosing.price.awaited' },
    { when: 'price.known', from: 'choosing.price.awaited', to: 'choosing.price.known' },
    {
      when: 'payment.submit',
      from: 'choosing.method.card.complete',
      beside: 'choosing.price.known',
      to: 'creatingMethod',
      sets: () => anew,
    },
    {
      when: 'payment.submit',
      from: [...savedCardStates, 'choosing.method.bypass'],
      beside: 'choosing.price.known',
      to: 'executing',
      sets: ({ context }) => ({ ...anew, means: chosen(context) }),
    },
    {
      when: 'payment.submit',
      from: 'choosing.method.paypal',
      beside: 'choosing.price.known',
      to: 'approval.settingUp',
      sets: () => anew,
    },
    {
      when: 'wallet.pay',
      from: [...savedCardStates, 'choosing.method.wallet'],
      beside: 'choosing.price.known',
      to: 'creatingMethod',
      sets: () => anew,
    },
    ...cardRows,
    // The card goes to its provider, which answers with an id.
    {
      when: 'createMethod answers',
      if: yes,
      to: 'executing',
      sets: ({ event }) => ({ means: valueOf(event.output) }),
    },
    { when: 'createMethod answers', if: no('CARD_REFUSED'), to: noted('cardRefused'), sets: withRefusal },
    { when: 'createMethod answers', to: noted('refused'), sets: withRefusal },
    { when: 'createMethod throws', to: noted('refused'), sets: broke },
    { when: 'after deadline', from: 'creatingMethod', to: noted('timedOut') },
    ...repricedRows,
    ...outcomeRows,
    ...approvalRows,
    ...challengeRows,
    // A new price and new ways to pay are shown at once while nothing is paid, and afterwards where something is.
    {
      when: 'payable.changed',
      from: 'choosing.note.vatRefused',
      to: noted('none'),
      sets: ({ context, event }) => payable(context, event),
    },
    {
      when: 'payable.changed',
      from: 'choosing',
      if: isOffered,
      to: 'choosing.method',
      sets: ({ context, event }) => payable(context, event),
    },
    {
      when: 'payable.changed',
      from: 'choosing',
      to: noted('none'),
      sets: ({ context, event }) => payable(context, event),
    },
    { when: 'payable.changed', sets: forLater },
  ],
  enters: {
    choosing: (context) => (context.later ? { ...payable(context, context.later), later: undefined } : {}),
  },
  // A code is typed for one check.
  leaves: { challenge: () => ({ code: '' }), 'choosing.method.savedCard.unremoved': () => ({ unremoved: undefined }) },
  holds: {
    paid: isAnswered('paid'),
    challenge: ({ intent, means }) => intent !== undefined && means !== undefined,
    gone: isRefusedWith(...gone),
    priceOld: isRefusedWith('ORDER_CHANGED'),
    executing: ({ means }) => means !== undefined,
    choosing: ({ method, options, later }) =>
      later === undefined && method === offeredMethods(options).find((one) => one === method),
    'choosing.method.card': ({ method }) => method === 'card',
    'choosing.method.card.complete': ({ card }) => isComplete(card.errors),
    'choosing.method.card.incomplete': ({ card }) => !isComplete(card.errors),
    'choosing.method.savedCard': ({ method, options }) => method === 'saved_card' && options.savedCards.length > 0,
    'choosing.method.wallet': ({ method, options }) => method === 'saved_card' && options.savedCards.length === 0,
    'choosing.method.paypal': ({ method }) => method === 'paypal',
    'choosing.method.bypass': ({ method }) => method === 'bypass',
    'choosing.method.nothing': ({ method }) => method === undefined,
    'choosing.note.declined': isRefusedWith('FAILED_STRIPE_'),
    'choosing.note.vatRefused': isRefusedWith('FORTNOX_ERROR'),
    'choosing.note.notCharged': isAnswered('unpaid'),
    'approval.atPayPal': ({ paypalClientId, token }) => paypalClientId !== '' && token !== undefined,
    'approval.atSandbox': ({ paypalClientId, token }) => paypalClientId === '' && token !== undefined,
    'challenge.atBank': ({ stripeKey }) => stripeKey !== '',
    'challenge.incomplete': ({ stripeKey, code }) => stripeKey === '' && !isChallengeCode(code),
    'challenge.complete': ({ stripeKey, code }) => stripeKey === '' && isChallengeCode(code),
  },
  runs: {
    creatingMethod: {
      createMethod: ({ stripeKey }, event) =>
        event.type === 'wallet.pay'
          ? { from: 'wallet', card: emptyCard, stripeKey }
          : { from: 'card', card: cardOf(event), stripeKey },
    },
    executing: {
      execute: ({ key, means, intent, price, keepsCard }) =>
        means && {
          key,
          means,
          intentId: intent?.id,
          keepsCard: means.method === 'card' && keepsCard,
          amount: amountOf(price, means.method),
          currency: price.currency,
        },
    },
    'choosing.method.savedCard.removing': { removeCard: ({ removed }) => ({ id: removed }) },
    'approval.settingUp': { setUpApproval: ({ key }) => key },
    'approval.answering': { answerApproval: ({ token }) => ({ token }) },
    'challenge.atBank': { confirmAtBank: ({ intent, code, stripeKey }) => ({ intent, code, stripeKey }) },
    'challenge.confirming': { answerChallenge: ({ intent, code }) => ({ intent, code }) },
    'outcomeUnknown.asking': { askOutcome: ({ key }) => key },
  },
  waits: { deadline: 40_000, challengeDeadline: 600_000, approvalDeadline: 1_800_000 },
  tags: {
    underway: ['creatingMethod', 'executing', 'approval', 'challenge', 'outcomeUnknown'],
    sending: ['creatingMethod', 'executing', 'approval.settingUp', 'approval.atPayPal', 'challenge.atBank'],
    vatRefused: ['choosing.note.vatRefused'],
    forPayer: ['approval.atPayPal', 'approval.atSandbox', 'approval.answering', 'approval.unanswered', 'challenge'],
  },
  answers: {
    paid: ({ answer }) => answer?.ok && answer.value,
    priceOld: ({ means, price }) => ({ status: 'repriced', repriced: { means, before: price } }),
    gone: ({ answer }) => ({ status: 'gone', code: answer?.ok === false && answer.code }),
  },
  // Where no way to pay is offered, the page says whom to write to.
  goal: ['paid', 'choosing.method.nothing'],
  equivalents: {
    'payment.choosing.method.card on card.keep#0 → payment.choosing.method.routing':
      'the method is the card there, so this leads to its form, as complete as it was',
    ...Object.fromEntries(
      refusedAt.map((answer) => [`payment.${answer} keepAnswer for keepRefused`, 'of a refusal both keep all of it']),
    ),
    'payment.repriced.known on payable.changed#1 keepForLater for keepPayable': takenOnTheWay,
    'payment.repriced.awaited on payable.changed#1 keepForLater for keepPayable': takenOnTheWay,
    'payment.challenge.routing on entry#0 → payment.challenge.routingCode': 'no code is typed yet',
    'payment.challenge.routingCode on entry#1 → payment.challenge.routing': 'a code is typed for the sandbox alone',
    'payment.challenge.bankAway on challenge.confirm#0 → payment.challenge.routing': 'it leads to the bank at once',
    'payment.outcomeUnknown.asking on xstate.error.actor.askOutcome#0 → payment.outcomeUnknown.routingAnswer':
      'a call that broke is no answer there either',
    'payment.outcomeUnknown.asking on xstate.after.deadline.payment.outcomeUnknown.asking#0 → payment.outcomeUnknown.routingAnswer':
      'a call that took too long is no answer there either',
    'payment.outcomeUnknown.routingAnswer on entry#0 → payment.routingAnswer': 'paid is paid there too',
    'payment.outcomeUnknown.routingAnswer on entry#3 → payment.routingAnswer': 'gone is gone there too',
  },
})
