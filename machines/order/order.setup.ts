import { assign, sendTo, setup } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import type { Drafts, LanguagesDraft, SetupDraft } from '#domain/order/drafts.ts'
import type { Configuration, OrderSnapshot } from '#domain/order/order-snapshot.ts'
import type { Currency } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { furthestStep, type WizardStep } from '#domain/order/order-state.ts'
import { keptOf, type Result, type Wait } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { childOf } from '../child-logic.ts'
import { callDeadline } from '../deadlines.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'
import type { CheckoutSnapshot, StepSnapshot } from './step-logic.ts'
import {
  goneBy,
  isGone,
  type OrderGone,
  type OrderKey,
  type StepCode,
  type StepInput,
  type StepOutcome,
} from './step.ts'

/** A new order, or one that was left before. */
export type OpenedOrder = {
  readonly key: OrderKey
  readonly snapshot: OrderSnapshot
  readonly configuration: Configuration
  readonly drafts: Drafts
}

export type OrderContext = Wait & {
  /** The key of the order that was kept from before, then of the one at hand. */
  readonly key: OrderKey | undefined
  readonly user: User | undefined
  /** The step to stand at; 6 is the thank-you page. */
  readonly step: WizardStep
  readonly order: OpenedOrder | undefined
  /** Why the order could not be started, resumed or shown. */
  readonly refusal: StepCode | undefined
  /** Why the order before this one ended, where it ended here unasked. */
  readonly before: OrderGone | undefined
  /** How the order at hand is going to be paid; undefined until it comes to that. */
  readonly method: PaymentMethod | undefined
  /** The currency that step 5 last showed; undefined until it comes to that. */
  readonly currency: Currency | undefined
  /** The payment at hand was refused for the company's VAT number. */
  readonly isVatRefused: boolean
}

export type OrderEvent =
  | { type: 'step.back' }
  /** The address asks for a step: the browser's Back and Forward. */
  | { type: 'step.go'; step: WizardStep }
  | { type: 'order.retry' }
  | { type: 'order.restart' }
  /** The person returns to the wizard from elsewhere: an order that is paid is over. */
  | { type: 'order.continue' }
  /** A call outside the wizard found that there is no such order to go on with. */
  | { type: 'order.lost'; gone: OrderGone }
  /** The order was adopted or priced again while a step is open. */
  | { type: 'order.changed'; snapshot: OrderSnapshot; user: User | undefined }
  | { type: 'user.changed'; user: User | undefined }

export type OrderInput = {
  readonly key: OrderKey | undefined
  readonly step: WizardStep
  readonly user: User | undefined
}

type Change = { readonly snapshot: OrderSnapshot; readonly user: User | undefined }

const toldOf = (_: unknown, { snapshot, user }: Change) => ({ type: 'order.changed', snapshot, user })
const toldWho = (_: unknown, { user }: Pick<Change, 'user'>) => ({ type: 'user.changed', user })

export const orderSetup = setup({
  types: { context: {} as OrderContext, events: {} as OrderEvent, input: {} as OrderInput },
  actors: {
    startOrder: promiseOf<Result<OpenedOrder, StepCode>>('startOrder'),
    resumeOrder: promiseOf<Result<OpenedOrder, StepCode>, OrderKey | undefined>('resumeOrder'),
    /** Fetches the code of a step. */
    loadStep: promiseOf<unknown, WizardStep>('loadStep'),
    /** Stores what it is sent. */
    keepDrafts: listenerOf<{ type: 'drafts.changed'; key: OrderKey | undefined; drafts: Drafts }>('keepDrafts'),
    upload: childOf<StepSnapshot<undefined>, StepInput<undefined>>('upload'),
    setup: childOf<StepSnapshot<SetupDraft>, StepInput<SetupDraft>>('setup'),
    languages: childOf<StepSnapshot<LanguagesDraft>, StepInput<LanguagesDraft>>('languages'),
    information: childOf<StepSnapshot<InformationDraft>, StepInput<InformationDraft>>('information'),
    checkout: childOf<CheckoutSnapshot, StepInput>('checkout'),
  },
  guards: {
    hasOrder: ({ context }) => context.key !== undefined,
    isAccepted,
    isGone,
    /** The order belongs to a customer, and nobody is signed in. */
    isTheirs: (_, { result }: { result: Result<unknown, StepCode> }) => !result.ok && result.code === 'UNAUTHORIZED',
    isReachable: ({ context }, { step }: { step: WizardStep }) =>
      step < 6 && step !== context.step && step <= furthestStep(context.order?.snapshot.state ?? 0),
    /** An adoption may answer after its order was replaced. */
    isAtHand: ({ context }, { snapshot }: { snapshot: OrderSnapshot }) => snapshot.id === context.key?.id,
    isSomeoneElse: ({ context }, { user }: Pick<Change, 'user'>) => user?.userUid !== context.user?.userUid,
    isBack: ({ context }) => context.step > 1,
    isUpload: ({ context }) => context.step === 1,
    isSetup: ({ context }) => context.step === 2,
    isLanguages: ({ context }) => context.step === 3,
    isInformation: ({ context }) => context.step === 4,
    isCheckout: ({ context }) => context.step === 5,
  },
  actions: {
    keepStarted: assign((_, { result }: { result: Result<OpenedOrder, StepCode> }) =>
      result.ok ? { key: result.value.key, order: result.value, step: 1, refusal: undefined } : keptOf(result),
    ),
    /** The drafts in this tab are newer than those that the browser keeps. */
    keepResumed: assign(({ context }, { result }: { result: Result<OpenedOrder, StepCode> }) =>
      result.ok
        ? {
            key: result.value.key,
            order: { ...result.value, drafts: context.order?.drafts ?? result.value.drafts },
            step: stepWithin(context.step, result.value),
            refusal: undefined,
          }
        : keptOf(result),
    ),
    keepRefusal: assign((_, { code }: { code: StepCode }) => ({ refusal: code })),
    forgetOrder: assign(noOrder(undefined)),
    forgetLost: assign((_, { gone }: { gone: OrderGone }) => noOrder(gone)),
    forgetGone: assign((_, { result }: { result: Result<unknown, StepCode> }) => noOrder(goneBy(result))),
    keepUser: assign((_, { user }: { user: User | undefined }) => ({ user })),
    keepSnapshot: assign(({ context }, { snapshot }: { snapshot: OrderSnapshot }) => ({
      order: context.order && { ...context.order, snapshot },
    })),
    goTo: assign((_, { step }: { step: WizardStep }) => ({ step })),
    goBack: assign(({ context }) => ({ step: (context.step - 1) as WizardStep })),
    /** Goes to the next step that the order allows; an order without its file starts over. */
    goOn: assign(({ context }, { result }: { result: StepOutcome }) =>
      result.ok && context.order
        ? {
            order: { ...context.order, snapshot: result.value },
            step: Math.min(context.step + 1, furthestStep(result.value.state)) as WizardStep,
            before: undefined,
          }
        : {},
    ),
    keepDraft: assign(({ context: { order, step } }, { shown }: { shown: StepSnapshot<unknown> }) => ({
      order: order && { ...order, drafts: withDraft(order.drafts, step, shown.context.draft) },
    })),
    dropDraft: assign(({ context: { order, step } }) => ({
      order: order && { ...order, drafts: withDraft(order.drafts, step, undefined) },
    })),
    /** For a step that changes the order, or follows its changes. */
    keepShown: assign(({ context: { order, step } }, { shown }: { shown: StepSnapshot<unknown> }) => ({
      order: order && {
        ...order,
        snapshot: shown.context.snapshot,
        drafts: withDraft(order.drafts, step, shown.context.draft),
      },
    })),
    /** Keeps the order too, since its currency changes in step 5. */
    keepCheckout: assign(({ context: { order } }, { shown }: { shown: CheckoutSnapshot }) => ({
      order: order && { ...order, snapshot: shown.context.snapshot },
      method: shown.context.method,
      currency: shown.context.currency,
      isVatRefused: shown.context.isVatRefused,
    })),
    dropDrafts: assign(({ context }) => ({ order: context.order && { ...context.order, drafts: {} } })),
    tellKeeper: sendTo('keepDrafts', ({ context }) => ({
      type: 'drafts.changed',
      key: context.key,
      drafts: context.order?.drafts ?? {},
    })),
    tellUpload: sendTo('upload', toldOf),
    tellSetup: sendTo('setup', toldOf),
    tellLanguages: sendTo('languages', toldOf),
    tellInformation: sendTo('information', toldOf),
    tellCheckout: sendTo('checkout', toldOf),
    tellInformationWho: sendTo('information', toldWho),
    tellCheckoutWho: sendTo('checkout', toldWho),
  },
  delays: { deadline: callDeadline },
})

/** The steps whose draft is kept. */
const drafted: Readonly<Partial<Record<WizardStep, keyof Drafts>>> = { 2: 'setup', 3: 'languages', 4: 'information' }

function withDraft(drafts: Drafts, step: WizardStep, draft: unknown): Drafts {
  const name = drafted[step]
  return name === undefined ? drafts : { ...drafts, [name]: draft }
}

/** A context without an order; `before` says why the last order ended, where that was unasked. */
function noOrder(before: OrderGone | undefined) {
  return { key: undefined, order: undefined, step: 1 as const, refusal: undefined, before }
}

/** The input of a step; throws without an order at hand. */
export function stepInput<Step extends keyof Drafts>(
  context: OrderContext,
  step: Step,
): StepInput<NonNullable<Drafts[Step]>>
export function stepInput(context: OrderContext): StepInput
export function stepInput(context: OrderContext, step?: keyof Drafts): StepInput<unknown> {
  if (!context.order) throw new Error('A step was entered without an order')
  const { key, snapshot, configuration, drafts } = context.order
  return { order: key, snapshot, configuration, user: context.user, draft: step && drafts[step] }
}

/** The step where a resumed order opens: never beyond what the order has, and the last once it is paid. */
function stepWithin(step: WizardStep, { snapshot }: OpenedOrder): WizardStep {
  const furthest = furthestStep(snapshot.state)
  return furthest === 6 ? 6 : (Math.min(step, furthest) as WizardStep)
}
