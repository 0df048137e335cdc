import { and, assign, setup } from 'xstate'
import { isComplete } from '#domain/accounts/field-rules.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { CardFields } from '#domain/payments/card.ts'
import { isChallengeCode } from '#domain/payments/challenge.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import { offeredMethods } from '#domain/payments/methods.ts'
import { refused, type Result } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { promiseOf } from '../placeholder.ts'
import {
  approvedToken,
  cardFacts,
  chosenMeans,
  codeOf,
  isDoubted,
  isGone,
  isLasting,
  isUncertain,
  payableContext,
  standing,
} from './payment.facts.ts'
import type {
  Answer,
  CardMeans,
  ExecuteInput,
  Intent,
  MethodInput,
  Payable,
  PayableKey,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentOutcome,
} from './payment.types.ts'

type Check = Result<{ readonly passed: boolean }, PaymentCode>

export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentOutcome,
    tags: {} as 'underway' | 'sending' | 'vatRefused',
  },
  actors: {
    /** Hands the card to the provider, in the browser; answers with the provider's id for it. */
    createMethod: promiseOf<Result<CardMeans, PaymentCode>, MethodInput>('createMethod'),
    /** Has the service begin a payment that PayPal is to approve. */
    setUpApproval: promiseOf<Result<{ readonly token: string }, PaymentCode>, PayableKey>('setUpApproval'),
    /** Approves at the sandbox's PayPal. */
    answerApproval: promiseOf<Result<unknown, PaymentCode>, { token: string }>('answerApproval'),
    execute: promiseOf<Answer, ExecuteInput>('execute'),
    /** Answers the check of the sandbox's bank. */
    answerChallenge: promiseOf<Check, { intent: Intent; code: string }>('answerChallenge'),
    /** Has the provider show the check of a real bank, and waits for how it ends. */
    confirmAtBank: promiseOf<Check, { intent: Intent; stripeKey: string }>('confirmAtBank'),
    /** Asks the service whether it is paid. */
    askOutcome: promiseOf<Answer, PayableKey>('askOutcome'),
  },
  guards: {
    isInterrupted: ({ context }) => context.isInterrupted,
    isRepriced: ({ context }) => context.repriced !== undefined,
    isOtherMethod: ({ context }, { method }: { method: PaymentMethod }) =>
      method !== context.method && offeredMethods(context.options).includes(method),
    isOtherCard: ({ context: { method, savedCardId, options } }, { id }: { id: string }) =>
      method === 'saved_card' && id !== savedCardId && options.savedCards.some((card) => card.id === id),
    isOffered: ({ context }, { options }: Payable) =>
      offeredMethods(options).some((method) => method === context.method),
    isByCard: ({ context }) => context.method === 'card',
    isBySavedCard: ({ context }) => context.method === 'saved_card',
    isByKeptCard: ({ context }) => context.method === 'saved_card' && context.options.savedCards.length > 0,
    isByPayPal: ({ context }) => context.method === 'paypal',
    isOwnBank: ({ context }) => context.stripeKey === '',
    isOwnPayPal: ({ context }) => context.paypalClientId === '',
    hasMeans: ({ context }) => chosenMeans(context) !== undefined,
    isBypass: ({ context }) => context.method === 'bypass',
    isPriceKnown: ({ context }) => !context.isPriceAwaited,
    isCardComplete: ({ context }) => isComplete(context.card.errors),
    isCardReady: and(['isByCard', 'isCardComplete', 'isPriceKnown']),
    isReady: and(['hasMeans', 'isPriceKnown']),
    isWalletReady: and(['isBySavedCard', 'isPriceKnown']),
    isApprovalReady: and(['isByPayPal', 'isPriceKnown']),
    isRepeatable: ({ context }) =>
      context.repriced !== undefined && isLasting(context.repriced.means) && !context.isPriceAwaited,
    isCodeComplete: ({ context }) => isChallengeCode(context.code),
    isAccepted,
    isCardRefused: (_, { result }: { result: Result<unknown, PaymentCode> }) =>
      !result.ok && result.code === 'CARD_REFUSED',
    isPassed: (_, { result }: { result: Check }) => result.ok && result.value.passed,
    isFailed: (_, { result }: { result: Check }) => result.ok && !result.value.passed,
    isPaid: ({ context }) => standing(context) === 'paid',
    isChallenged: ({ context }) => standing(context) === 'challenged',
    isUnpaid: ({ context }) => standing(context) === 'unpaid',
    isInterruptedUnpaid: and(['isInterrupted', 'isUnpaid']),
    isDeclined: ({ context }) => codeOf(context)?.startsWith('FAILED_STRIPE_') ?? false,
    isPriceOld: ({ context }) => codeOf(context) === 'ORDER_CHANGED',
    isGone: ({ context }) => isGone(codeOf(context)),
    isVatRefused: ({ context }) => codeOf(context) === 'FORTNOX_ERROR',
    isMethodRefused: ({ context }) => codeOf(context) === 'PAYMENT_METHOD_REFUSED',
    isUncertain: ({ context }) => isUncertain(context),
    isPending: ({ context }) => codeOf(context) === 'PAYMENT_PENDING',
    isDoubted: ({ context }) => isDoubted(codeOf(context)),
  },
  actions: {
    keepMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    keepCard: assign((_, { fields }: { fields: CardFields }) => ({ card: cardFacts(fields) })),
    keepFilled: assign((_, { card }: { card: PaymentContext['card'] }) => ({ card })),
    keepSavedCard: assign((_, { id }: { id: string }) => ({ savedCardId: id })),
    keepPayable: assign(({ context }, payable: Payable) => payableContext(context, payable)),
    keepForLater: assign((_, { price, options }: Payable) => ({ later: { price, options } })),
    takeLater: assign(({ context }) =>
      context.later ? { ...payableContext(context, context.later), later: undefined } : {},
    ),
    awaitPrice: assign({ isPriceAwaited: true }),
    knowPrice: assign({ isPriceAwaited: false }),
    beginAnew: assign({ intent: undefined, token: undefined, answer: undefined }),
    takeMeans: assign(({ context }) => ({ means: chosenMeans(context) })),
    keepCreated: assign((_, { result }: { result: Result<CardMeans, PaymentCode> }) =>
      result.ok ? { means: result.value } : { answer: result },
    ),
    keepToken: assign((_, { result }: { result: Result<{ token: string }, PaymentCode> }) =>
      result.ok ? { token: result.value.token } : { answer: result },
    ),
    takeApproval: assign(({ context }) => ({ means: { method: 'paypal', token: approvedToken(context) } })),
    keepAnswer: assign((_, { result }: { result: Answer }) => ({
      answer: result,
      ...(result.ok && result.value.status === 'challenged' && { intent: result.value.intent }),
    })),
    keepRefused: assign((_, { result }: { result: Result<unknown, PaymentCode> }) =>
      result.ok ? {} : { answer: result },
    ),
    keepCode: assign((_, { code }: { code: string }) => ({ code })),
    forgetInterruption: assign({ isInterrupted: false }),
    forgetCode: assign({ code: '' }),
    keepRefusal: assign((_, { code }: { code: PaymentCode }) => ({ answer: refused(code) })),
  },
  delays: { deadline: callDeadline, challengeDeadline: 10 * 60_000, approvalDeadline: 30 * 60_000 },
})
