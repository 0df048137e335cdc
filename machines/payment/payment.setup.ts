import { and, assign, setup } from 'xstate'
import { isComplete } from '#domain/accounts/field-rules.ts'
import type { CardFields } from '#domain/payments/card.ts'
import { isChallengeCode } from '#domain/payments/challenge.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import { offeredMethods, type OfferedMethod } from '#domain/payments/methods.ts'
import { refused, type Result } from '#domain/result.ts'
import { callDeadline } from '../deadlines.ts'
import { promiseOf } from '../placeholder.ts'
import { cardFacts, chosenMeans, codeOf, isGone, isUncertain, payableContext, standing } from './payment.facts.ts'
import type {
  Answer,
  ExecuteInput,
  Intent,
  Payable,
  PayableKey,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentOutcome,
} from './payment.types.ts'

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
    createMethod: promiseOf<Result<{ readonly id: string }, PaymentCode>, CardFields>('createMethod'),
    execute: promiseOf<Answer, ExecuteInput>('execute'),
    answerChallenge: promiseOf<Result<{ readonly passed: boolean }, PaymentCode>, { intent: Intent; code: string }>(
      'answerChallenge',
    ),
    /** Asks the service whether it is paid. */
    askOutcome: promiseOf<Answer, PayableKey>('askOutcome'),
  },
  guards: {
    isInterrupted: ({ context }) => context.isInterrupted,
    isRepriced: ({ context }) => context.repriced !== undefined,
    isOtherMethod: ({ context }, { method }: { method: OfferedMethod }) =>
      method !== context.method && offeredMethods(context.options).includes(method),
    isOtherCard: ({ context }, { id }: { id: string }) => context.method === 'saved_card' && id !== context.savedCardId,
    isOffered: ({ context }, { options }: Payable) =>
      offeredMethods(options).some((method) => method === context.method),
    isByCard: ({ context }) => context.method === 'card',
    isBySavedCard: ({ context }) => context.method === 'saved_card',
    hasMeans: ({ context }) => chosenMeans(context) !== undefined,
    isBypass: ({ context }) => context.method === 'bypass',
    isPriceKnown: ({ context }) => !context.isPriceAwaited,
    isCardComplete: ({ context }) => isComplete(context.card.errors),
    isCardReady: and(['isByCard', 'isCardComplete', 'isPriceKnown']),
    isReady: and(['hasMeans', 'isPriceKnown']),
    isCodeComplete: ({ context }) => isChallengeCode(context.code),
    isAccepted: (_, { result }: { result: Result<unknown, PaymentCode> }) => result.ok,
    isPassed: (_, { result }: { result: Result<{ passed: boolean }, PaymentCode> }) => result.ok && result.value.passed,
    isFailed: (_, { result }: { result: Result<{ passed: boolean }, PaymentCode> }) =>
      result.ok && !result.value.passed,
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
  },
  actions: {
    keepMethod: assign((_, { method }: { method: OfferedMethod }) => ({ method })),
    keepCard: assign((_, { fields }: { fields: CardFields }) => ({ card: cardFacts(fields) })),
    keepSavedCard: assign((_, { id }: { id: string }) => ({ savedCardId: id })),
    keepPayable: assign(({ context }, payable: Payable) => payableContext(context, payable)),
    keepForLater: assign((_, { price, options }: Payable) => ({ later: { price, options } })),
    takeLater: assign(({ context }) =>
      context.later ? { ...payableContext(context, context.later), later: undefined } : {},
    ),
    awaitPrice: assign({ isPriceAwaited: true }),
    knowPrice: assign({ isPriceAwaited: false }),
    beginAnew: assign({ intent: undefined, answer: undefined }),
    takeMeans: assign(({ context }) => ({ means: chosenMeans(context) })),
    keepCreated: assign(({ context: { card } }, { result }: { result: Result<{ id: string }, PaymentCode> }) =>
      result.ok
        ? { means: { method: 'card', id: result.value.id, card: { brand: card.brand, last4: card.last4 } } }
        : { answer: result },
    ),
    keepAnswer: assign((_, { answer }: { answer: Answer }) => ({
      answer,
      ...(answer.ok && answer.value.status === 'challenged' && { intent: answer.value.intent }),
    })),
    keepRefusal: assign((_, { result }: { result: Result<unknown, PaymentCode> }) =>
      result.ok ? {} : { answer: result },
    ),
    keepCode: assign((_, { code }: { code: string }) => ({ code })),
    forgetInterruption: assign({ isInterrupted: false }),
    forgetCode: assign({ code: '' }),
    giveUpAsking: assign({ answer: refused('TIMEOUT' as const) }),
    meetBug: assign({ answer: refused('UNEXPECTED_ERROR' as const) }),
  },
  delays: { deadline: callDeadline, challengeDeadline: 10 * 60_000 },
})
