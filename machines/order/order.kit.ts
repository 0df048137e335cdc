import { assign, sendTo, setup } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import type { Drafts, LanguagesDraft, SetupDraft } from '#domain/order/drafts.ts'
import { choiceAfterSetup, chosenByHand } from '#domain/order/language-choice.ts'
import type { Order } from '#domain/order/order.ts'
import { furthestStep, type WizardStep } from '#domain/order/order-state.ts'
import { keptOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { childOf } from '../child-logic.ts'
import { callDeadline } from '../deadlines.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'
import { goneBy, isGone } from './step.context.ts'
import type {
  CheckoutInput,
  CheckoutStepSnapshot,
  StepSnapshot,
  OrderGone,
  OrderKey,
  StepCode,
  StepInput,
  StepOutcome,
} from './step.types.ts'
import type { OpenedOrder, OrderContext, OrderEvent, OrderInput } from './order.types.ts'

type Change = { readonly order: Order; readonly user: User | undefined }

const toldOf = (_: unknown, { order, user }: Change) => ({ type: 'order.changed', order, user })
const toldWho = (_: unknown, { user }: Pick<Change, 'user'>) => ({ type: 'user.changed', user })

/** Step 5 has not been opened: nothing is known of how the order is going to be paid. */
const unopened = { method: undefined, currency: undefined, isVatRefused: false } as const

export const orderKit = setup({
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
    checkout: childOf<CheckoutStepSnapshot, CheckoutInput>('checkout'),
  },
  guards: {
    hasOrder: ({ context }) => context.key !== undefined,
    isAccepted,
    isGone,
    /** The order belongs to a customer, and nobody is signed in. */
    isTheirs: (_, { result }: { result: Result<unknown, StepCode> }) => !result.ok && result.code === 'UNAUTHORIZED',
    isFileGone: (_, { result }: { result: StepOutcome }) => !result.ok && result.code === 'FILE_NOT_FOUND',
    isWithoutFile: (_, { result }: { result: StepOutcome }) => result.ok && furthestStep(result.value.state) === 1,
    isReachable: ({ context }, { step }: { step: WizardStep }) =>
      step < 6 && step !== context.step && step <= furthestStep(context.opened?.order.state ?? 0),
    /** An adoption may answer after its order was replaced, or after a step that was finished since has answered. */
    isNews: ({ context: { key, opened } }, { order }: { order: Order }) =>
      order.id === key?.id && order.state >= (opened?.order.state ?? 0),
    isSomeoneElse: ({ context }, { user }: Pick<Change, 'user'>) => user?.userUid !== context.user?.userUid,
    isBack: ({ context }) => context.step > 1,
    isUpload: ({ context }) => context.step === 1,
    isSetup: ({ context }) => context.step === 2,
    isLanguages: ({ context }) => context.step === 3,
    isInformation: ({ context }) => context.step === 4,
    isCheckout: ({ context }) => context.step === 5,
  },
  actions: {
    /** The drafts in this tab are newer than those that the browser keeps. */
    keepOpened: assign(({ context }, { result }: { result: Result<OpenedOrder, StepCode> }) =>
      result.ok
        ? {
            key: result.value.key,
            opened: { ...result.value, drafts: context.opened?.drafts ?? result.value.drafts },
            step: stepWithin(context.step, result.value),
          }
        : {},
    ),
    keepRefused: assign((_, { result }: { result: Result<OpenedOrder, StepCode> }) =>
      result.ok ? {} : keptOf(result),
    ),
    forgetRefusal: assign({ refusal: undefined, retryAt: undefined }),
    keepRefusal: assign(keptRefusal<StepCode>),
    forgetOrder: assign(noOrder(undefined)),
    forgetLost: assign((_, { gone }: { gone: OrderGone }) => noOrder(gone)),
    forgetGone: assign((_, { result }: { result: Result<unknown, StepCode> }) => noOrder(goneBy(result))),
    keepOther: assign((_, { id }: { id: string }) => ({ ...noOrder(undefined), key: { id, csrfToken: '' }, step: 5 })),
    keepUser: assign((_, { user }: { user: User | undefined }) => ({ user })),
    keepOrder: assign(({ context }, { order }: { order: Order }) => ({
      opened: context.opened && { ...context.opened, order },
    })),
    goTo: assign((_, { step }: { step: WizardStep }) => ({ step })),
    goBack: assign(({ context }) => ({ step: (context.step - 1) as WizardStep })),
    /** Goes to the next step that the order allows. */
    goOn: assign(({ context }, { result }: { result: StepOutcome }) =>
      result.ok && context.opened
        ? {
            opened: { ...context.opened, order: result.value },
            step: Math.min(context.step + 1, furthestStep(result.value.state)) as WizardStep,
            before: undefined,
          }
        : {},
    ),
    /** Nothing that was chosen for a file is left without it. */
    startOver: assign(({ context: { opened } }, { result }: { result: StepOutcome }) => ({
      ...unopened,
      opened: opened && result.ok ? { ...opened, order: result.value, drafts: {} } : opened,
      step: 1,
      before: undefined,
    })),
    keepDraft: assign(({ context: { opened, step } }, { shown }: { shown: StepSnapshot<unknown> }) => ({
      opened: opened && { ...opened, drafts: withDraft(opened.drafts, step, shown.context.draft) },
    })),
    keepTaxCountry: assign(({ context: { opened } }, { country }: { country: string }) => ({
      opened: opened && {
        ...opened,
        drafts: { ...opened.drafts, estimate: country === '' ? undefined : { country } },
      },
    })),
    dropDraft: assign(({ context: { opened, step } }) => ({
      opened: opened && { ...opened, drafts: withDraft(opened.drafts, step, undefined) },
    })),
    /** A choice that nobody touched is no draft: what is marked in step 2 later is then chosen in its place. */
    keepChoice: assign(({ context: { opened } }, { shown }: { shown: StepSnapshot<LanguagesDraft> }) => {
      const { order, draft } = shown.context
      return { opened: opened && { ...opened, order, drafts: withDraft(opened.drafts, 3, chosenByHand(order, draft)) } }
    }),
    /** Before the order as it is set up now is kept. */
    followColumns: assign(({ context: { opened } }, { result }: { result: StepOutcome }) => ({
      opened:
        opened && result.ok
          ? {
              ...opened,
              drafts: withDraft(
                opened.drafts,
                3,
                choiceAfterSetup(opened.order, result.value, opened.drafts.languages),
              ),
            }
          : opened,
    })),
    /** For a step that changes the order, or follows its changes. */
    keepShown: assign(({ context: { opened, step } }, { shown }: { shown: StepSnapshot<unknown> }) => ({
      opened: opened && {
        ...opened,
        order: shown.context.order,
        drafts: withDraft(opened.drafts, step, shown.context.draft),
      },
    })),
    /** Keeps the order too, since its currency changes in step 5. */
    keepCheckout: assign(({ context: { opened } }, { shown }: { shown: CheckoutStepSnapshot }) => ({
      opened: opened && { ...opened, order: shown.context.order },
      method: shown.context.method,
      currency: shown.context.currency,
      isVatRefused: shown.context.isVatRefused,
    })),
    /** The columns that were marked are those of the file that is gone. What was chosen and answered is of the game. */
    dropColumns: assign(({ context: { opened } }) => ({
      opened: opened && { ...opened, drafts: withDraft(opened.drafts, 2, undefined) },
      before: 'FILE_NOT_FOUND' as const,
    })),
    dropDrafts: assign(({ context }) => ({ opened: context.opened && { ...context.opened, drafts: {} } })),
    tellKeeper: sendTo('keepDrafts', ({ context }) => ({
      type: 'drafts.changed',
      key: context.key,
      drafts: context.opened?.drafts ?? {},
    })),
    /** Before the order is forgotten, what this browser keeps of it. */
    tellKeeperToForget: sendTo('keepDrafts', ({ context }) => ({
      type: 'drafts.changed',
      key: context.key,
      drafts: {},
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

/** A context without an order; `before` says why the last order ended, when it ended without the person asking. */
function noOrder(before: OrderGone | undefined): Partial<OrderContext> {
  return { ...unopened, key: undefined, opened: undefined, step: 1, refusal: undefined, before }
}

/** The step where an order opens: never beyond what the order has, and the last once it is paid. */
function stepWithin(step: WizardStep, { order }: OpenedOrder): WizardStep {
  const furthest = furthestStep(order.state)
  return furthest === 6 ? 6 : (Math.min(step, furthest) as WizardStep)
}
