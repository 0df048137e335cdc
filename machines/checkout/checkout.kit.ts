import { assign, sendTo, setup, stateIn, type SnapshotFrom } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { orderState } from '#domain/order/order-state.ts'
import { keptOf, valueOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline, fileDeadline } from '../deadlines.ts'
import { isGone, isOrderGone } from '../order/step.context.ts'
import type { OrderKey, StepCode, CheckoutInput, StepOutcome } from '../order/step.types.ts'
import { paymentMachine } from '../payment/payment.machine.ts'
import type { PaymentOutcome } from '../payment/payment.types.ts'
import { promiseOf } from '../placeholder.ts'
import { methodOf, priceAndOptions, priced } from './checkout.context.ts'
import type { CheckoutContext, CheckoutEvent, QuoteFile } from './checkout.types.ts'

type OrderResult = Result<Order, StepCode>
type Ended = { readonly result: PaymentOutcome }
type Answered = { readonly result: Result<unknown, StepCode> }
type PaymentShown = SnapshotFrom<typeof paymentMachine>

export const checkoutKit = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    output: {} as StepOutcome,
    children: {} as { payment: 'payment' },
  },
  actors: {
    payment: paymentMachine,
    readOrder: promiseOf<OrderResult, OrderKey>('readOrder'),
    saveCurrency: promiseOf<OrderResult, { key: OrderKey; currency: Currency }>('saveCurrency'),
    downloadQuote: promiseOf<Result<null, StepCode>, QuoteFile>('downloadQuote'),
  },
  guards: {
    isSignedIn: ({ context }) => context.user !== undefined,
    isGuest: ({ context }) => context.user === undefined,
    isUser: (_, { user }: { user: User | undefined }) => user !== undefined,
    isNobody: (_, { user }: { user: User | undefined }) => user === undefined,
    isUnderway: (_, { shown }: { shown: PaymentShown }) => shown.hasTag('underway'),
    isPaying: stateIn({ open: { payer: 'paying' } }),
    isChangingCurrency: stateIn({ open: { quotation: 'changingCurrency' } }),
    isBeingPaid: stateIn({ open: { payer: { paying: 'underway' } } }),
    isPaid: (_, { result }: Ended) => result.status === 'paid',
    isRepriced: (_, { result }: Ended) => result.status === 'repriced',
    isAccepted,
    isGone,
    /** Its file was removed or replaced, and what follows from it is not chosen yet. */
    isIncomplete: (_, { result }: { result: OrderResult }) => result.ok && result.value.state < orderState.informed,
    isPaidOrder: (_, { result }: { result: OrderResult }) => result.ok && result.value.state >= orderState.paid,
  },
  actions: {
    keepChange: assign(({ context }, { order, user }: { order: Order; user: User | undefined }) => ({
      user,
      ...priced(order),
      method: context.method ?? methodOf(order, user),
    })),
    forgetMethod: assign({ method: undefined }),
    keepUser: assign((_, { user }: { user: User | undefined }) => ({ user })),
    keepOrder: assign((_, { result }: { result: OrderResult }) => priced(valueOf(result))),
    keepRefused: assign((_, { result }: Answered) => (result.ok ? {} : keptOf(result))),
    keepReceipt: assign((_, { result }: Ended) =>
      result.status === 'paid' && result.receipt.kind === 'order' ? { order: result.receipt.order } : {},
    ),
    keepRepriced: assign((_, { result }: Ended) => (result.status === 'repriced' ? { repriced: result.repriced } : {})),
    keepLoss: assign((_, { result }: Ended) => (result.status === 'gone' ? { gone: result.code } : {})),
    keepGone: assign((_, { result }: Answered) =>
      !result.ok && isOrderGone(result.code) ? { gone: result.code } : {},
    ),
    keepFileGone: assign({ gone: 'FILE_NOT_FOUND' }),
    keepRefusal: assign(keptRefusal<StepCode>),
    keepUnquoted: assign((_, { result }: Answered) => ({
      unquoted: result.ok ? undefined : { code: result.code, retryAt: result.retryAt },
    })),
    loseQuote: assign((_, unquoted: { code: StepCode }) => ({ unquoted })),
    forgetBegun: assign({ repriced: undefined, isInterrupted: false, isAtCheck: undefined, isVatRefused: false }),
    noteInterrupted: assign({ isInterrupted: true }),
    keepShownPayment: assign((_, { shown }: { shown: PaymentShown }) => ({
      isVatRefused: shown.hasTag('vatRefused'),
      ...(shown.context.method && { method: shown.context.method }),
    })),
    keepCurrency: assign((_, { currency }: { currency: Currency }) => ({ currency })),
    restoreCurrency: assign(({ context }) => priced(context.order)),
    tellPriceAwaited: sendTo('payment', { type: 'price.awaited' }),
    tellPriceKnown: sendTo('payment', { type: 'price.known' }),
    tellPayment: sendTo('payment', ({ context }) => ({ type: 'payable.changed', ...priceAndOptions(context.order) })),
  },
  // Waits that can run at once differ: path tests tell them apart by their lengths.
  delays: { readingDeadline: callDeadline, savingDeadline: callDeadline + 1_000, fileDeadline },
})
