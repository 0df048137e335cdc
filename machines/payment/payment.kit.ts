import { and, assign, setup, stateIn } from 'xstate'
import { isComplete } from '#domain/accounts/field-rules.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { CardFields } from '#domain/payments/card.ts'
import { isCardMissing } from '#domain/payments/card-missing.ts'
import { isChallengeCode } from '#domain/payments/challenge.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import { offeredMethods } from '#domain/payments/methods.ts'
import { refused, valueOf, type Result } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { promiseOf } from '../placeholder.ts'
import {
  approvedToken,
  knownOfCard,
  chosenMeans,
  refusalCode,
  isLost,
  isPayableGone,
  isLasting,
  isDoubtful,
  payableContext,
  paymentStatus,
  withoutRemoved,
} from './payment.context.ts'
import type {
  PaymentAnswer,
  CardMeans,
  Checked,
  ExecuteInput,
  Intent,
  MethodInput,
  PriceAndOptions,
  PayableKey,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentOutcome,
} from './payment.types.ts'

type Check = Result<Checked, PaymentCode>

export const paymentKit = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentOutcome,
    /** `forPayer`: it waits for the payer, at their bank or at PayPal. */
    tags: {} as 'underway' | 'sending' | 'vatRefused' | 'forPayer',
  },
  actors: {
    /** Hands the card to the provider, in the browser; answers with the provider's id for it. */
    createMethod: promiseOf<Result<CardMeans, PaymentCode>, MethodInput>('createMethod'),
    /** Has the service begin a payment that PayPal is to approve. */
    setUpApproval: promiseOf<Result<{ readonly token: string }, PaymentCode>, PayableKey>('setUpApproval'),
    /** Approves at the sandbox's PayPal. */
    answerApproval: promiseOf<Result<unknown, PaymentCode>, { token: string }>('answerApproval'),
    execute: promiseOf<PaymentAnswer, ExecuteInput>('execute'),
    removeCard: promiseOf<Result<null, PaymentCode>, { readonly id: string }>('removeCard'),
    /** Answers the check of the sandbox's bank. */
    answerChallenge: promiseOf<Check, { intent: Intent; code: string }>('answerChallenge'),
    /** Has the provider show the check of a real bank, and waits for how it ends. */
    confirmAtBank: promiseOf<Check, { intent: Intent; stripeKey: string }>('confirmAtBank'),
    /** Asks the service whether it is paid. */
    askOutcome: promiseOf<PaymentAnswer, PayableKey>('askOutcome'),
  },
  guards: {
    isInterrupted: ({ context }) => context.isInterrupted,
    isRepriced: ({ context }) => context.repriced !== undefined,
    isOtherMethod: ({ context }, { method }: { method: PaymentMethod }) =>
      method !== context.method && offeredMethods(context.options).includes(method),
    isOtherCard: ({ context: { method, savedCardId, options } }, { id }: { id: string }) =>
      method === 'saved_card' && id !== savedCardId && options.savedCards.some((card) => card.id === id),
    isOffered: ({ context }, { options }: PriceAndOptions) =>
      offeredMethods(options).some((method) => method === context.method),
    isByCard: ({ context }) => context.method === 'card',
    isBySavedCard: ({ context }) => context.method === 'saved_card',
    isByKeptCard: ({ context }) => context.method === 'saved_card' && context.options.savedCards.length > 0,
    isByPayPal: ({ context }) => context.method === 'paypal',
    isOwnBank: ({ context }) => context.stripeKey === '',
    isOwnPayPal: ({ context }) => context.paypalClientId === '',
    isBypass: ({ context }) => context.method === 'bypass',
    isPriceKnown: stateIn({ choosing: { price: 'known' } }),
    mayKeepCard: ({ context }) => context.mayKeepCard,
    isSavedCard: ({ context: { options } }, { id }: { id: string }) =>
      options.savedCards.some((card) => card.id === id),
    isMissing: (_, { result }: { result: Result<unknown, PaymentCode> }) => isCardMissing(result),
    isCardComplete: ({ context }) => isComplete(context.card.errors),
    isRepeatable: ({ context }) => context.repriced !== undefined && isLasting(context.repriced.means),
    isCodeComplete: ({ context }) => isChallengeCode(context.code),
    isAccepted,
    isCardRefused: (_, { result }: { result: Result<unknown, PaymentCode> }) =>
      !result.ok && result.code === 'CARD_REFUSED',
    isPassed: (_, { result }: { result: Check }) => result.ok && result.value.passed,
    isFailed: (_, { result }: { result: Check }) => result.ok && !result.value.passed,
    isPaid: ({ context }) => paymentStatus(context) === 'paid',
    isChallenged: ({ context }) => paymentStatus(context) === 'challenged',
    isUnpaid: ({ context }) => paymentStatus(context) === 'unpaid',
    isInterruptedUnpaid: and(['isInterrupted', 'isUnpaid']),
    isDeclined: ({ context }) => refusalCode(context)?.startsWith('FAILED_STRIPE_') ?? false,
    isPriceOld: ({ context }) => refusalCode(context) === 'ORDER_CHANGED',
    isGone: ({ context }) => isPayableGone(refusalCode(context)),
    isVatRefused: ({ context }) => refusalCode(context) === 'FORTNOX_ERROR',
    isMethodRefused: ({ context }) => refusalCode(context) === 'PAYMENT_METHOD_REFUSED',
    isUncertain: ({ context }) => isDoubtful(refusalCode(context)),
    isPending: ({ context }) => refusalCode(context) === 'PAYMENT_PENDING',
    isLost: ({ context }) => isLost(refusalCode(context)),
  },
  actions: {
    keepMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    keepCard: assign((_, { fields }: { fields: CardFields }) => ({ card: knownOfCard(fields) })),
    keepFilled: assign((_, { card }: { card: PaymentContext['card'] }) => ({ card })),
    keepWish: assign((_, { keeps }: { keeps: boolean }) => ({ keepsCard: keeps })),
    chooseToRemove: assign((_, { id }: { id: string }) => ({ removed: id })),
    loseRemoved: assign(({ context }) => withoutRemoved(context)),
    keepUnremoved: assign((_, { result }: { result: Result<unknown, PaymentCode> }) => ({
      unremoved: result.ok ? undefined : { code: result.code, retryAt: result.retryAt },
    })),
    failToRemove: assign((_, unremoved: { code: PaymentCode }) => ({ unremoved })),
    forgetUnremoved: assign({ unremoved: undefined }),
    keepSavedCard: assign((_, { id }: { id: string }) => ({ savedCardId: id })),
    keepPayable: assign(({ context }, payable: PriceAndOptions) => payableContext(context, payable)),
    keepForLater: assign((_, { price, options }: PriceAndOptions) => ({ later: { price, options } })),
    takeLater: assign(({ context }) =>
      context.later ? { ...payableContext(context, context.later), later: undefined } : {},
    ),
    beginAnew: assign({ intent: undefined, token: undefined, answer: undefined }),
    takeMeans: assign(({ context }) => ({ means: chosenMeans(context) })),
    keepCreated: assign((_, { result }: { result: Result<CardMeans, PaymentCode> }) => ({ means: valueOf(result) })),
    keepToken: assign((_, { result }: { result: Result<{ token: string }, PaymentCode> }) => ({
      token: valueOf(result).token,
    })),
    takeApproval: assign(({ context }) => ({ means: { method: 'paypal', token: approvedToken(context) } })),
    keepAnswer: assign((_, { result }: { result: PaymentAnswer }) => ({
      answer: result,
      ...(result.ok && result.value.status === 'challenged' && { intent: result.value.intent }),
    })),
    keepRefused: assign((_, { result }: { result: Result<unknown, PaymentCode> }) =>
      result.ok ? {} : { answer: result },
    ),
    keepFailed: assign((_, { result }: { result: Check }) => ({
      answer: refused('CARD_REFUSED' as const, result.ok ? result.value.detail : undefined),
    })),
    keepCode: assign((_, { code }: { code: string }) => ({ code })),
    forgetInterruption: assign({ isInterrupted: false }),
    forgetCode: assign({ code: '' }),
    keepRefusal: assign((_, { code }: { code: PaymentCode }) => ({ answer: refused(code) })),
  },
  delays: { deadline: callDeadline, challengeDeadline: 10 * 60_000, approvalDeadline: 30 * 60_000 },
})
