import { and, assign, not, sendTo, setup, stateIn } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import { openAnswers, reuse } from '#domain/information/draft.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import type { Order } from '#domain/order/order.ts'
import { keptOf, type Result } from '#domain/result.ts'
import type { AssetsInput } from '../assets/assets.types.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { childOf } from '../child-logic.ts'
import { callDeadline } from '../deadlines.ts'
import { endsWithout, isGone, isStepOver } from '../order/step.context.ts'
import type { OrderGone, StepCode, StepOutcome } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { ReuseInput } from '../reuse/reuse.types.ts'
import type {
  InformationInput,
  InformationContext,
  InformationEvent,
  InformationTask,
  AssetsShown,
  ReuseShown,
} from './information.types.ts'

type Saved = { readonly result: Result<Order, StepCode> }

export const informationKit = setup({
  types: {
    context: {} as InformationContext,
    events: {} as InformationEvent,
    input: {} as InformationInput,
    output: {} as StepOutcome,
  },
  actors: {
    saveInformation: promiseOf<Result<Order, StepCode>, InformationTask>('saveInformation'),
    assets: childOf<AssetsShown, AssetsInput>('assets'),
    reuse: childOf<ReuseShown, ReuseInput>('reuse'),
  },
  guards: {
    isComplete: ({ context }) => openAnswers(context.draft).length === 0,
    /** An answer is open that was given before. */
    isReopened: and([
      ({ context }) => openAnswers(context.draft).length > 0,
      not(stateIn({ open: { answers: { editing: 'incomplete' } } })),
    ]),
    isSettled: and([
      not(stateIn({ open: { parts: { following: 'busy' } } })),
      not(stateIn({ open: { parts: { following: 'waiting' } } })),
    ]),
    isSessionOver: ({ context }) => context.refusal === 'UNAUTHORIZED',
    isAccepted,
    isGone,
    endsWithout,
    isBusy: (_, { shown }: { shown: AssetsShown }) => shown.tags.has('busy'),
    isWaiting: (_, { shown }: { shown: AssetsShown }) => shown.context.queue.length > 0,
    isNewlyChosen: ({ context }, { shown }: { shown: ReuseShown }) => {
      const order = shown.context.choice?.order
      return order !== undefined && order.uid !== context.draft.originalOrderUid
    },
    isUndone: ({ context }, { shown }: { shown: ReuseShown }) => {
      const { choice } = shown.context
      return choice !== undefined && choice.order === undefined && context.before !== undefined
    },
  },
  actions: {
    keepDraft: assign((_, { draft }: { draft: InformationDraft }) => ({ draft })),
    /** Takes the assets alone: the rest of the order is as it was when the files were first shown. */
    keepAssets: assign(({ context: { order } }, { shown }: { shown: AssetsShown }) => ({
      order: {
        ...order,
        resource: { ...order.resource, assets: shown.context.order.resource.assets },
      },
    })),
    keepSaved: assign((_, { result }: Saved) => (result.ok ? { order: result.value } : {})),
    keepRefused: assign((_, { result }: Saved) => (result.ok ? {} : keptOf(result))),
    keepRefusal: assign(keptRefusal<StepCode>),
    keepGone: assign((_, { result }: Saved) => (!result.ok && isStepOver(result.code) ? { gone: result.code } : {})),
    keepGoneAssets: assign((_, { result }: { result: OrderGone | undefined }) => ({ gone: result })),
    fill: assign(({ context }, { shown }: { shown: ReuseShown }) => {
      const order = shown.context.choice?.order
      return order ? { draft: reuse(order.info ?? {}, order), before: context.before ?? context.draft } : {}
    }),
    restore: assign(({ context }) => ({ draft: context.before ?? context.draft, before: undefined })),
    keepChange: assign((_, { order, user }: { order: Order; user: User | undefined }) => ({
      order,
      user,
    })),
    keepUser: assign((_, { user }: { user: User | undefined }) => ({ user })),
    tellAssets: sendTo('assets', { type: 'order.changed' }),
    tellReuse: sendTo('reuse', (_, { user }: { user: User | undefined }) => ({ type: 'user.changed', user })),
  },
  delays: { deadline: callDeadline },
})
