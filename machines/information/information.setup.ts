import { and, assign, not, sendTo, setup, stateIn, type Snapshot } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import { complete, openAnswers, reuse, toDraft } from '#domain/information/draft.ts'
import type { InformationDraft, OrderInformation } from '#domain/information/order-information.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { keptOf, type Result, type Wait } from '#domain/result.ts'
import type { AssetsInput } from '../assets/assets.setup.ts'
import { isAccepted } from '../branches.ts'
import { childOf } from '../child-logic.ts'
import { callDeadline } from '../deadlines.ts'
import {
  isGone,
  isOrderGone,
  type OrderGone,
  type OrderKey,
  type StepCode,
  type StepInput,
  type StepOutcome,
} from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'
import type { Choice, ReuseInput } from '../reuse/reuse.setup.ts'

export type InformationInput = StepInput<InformationDraft>

export type InformationContext = Omit<InformationInput, 'draft'> &
  Wait & {
    readonly draft: InformationDraft
    /** What was answered before an earlier order's information took its place. */
    readonly before: InformationDraft | undefined
    /** Why the information could not be saved. */
    readonly refusal: StepCode | undefined
    readonly gone: OrderGone | undefined
  }

export type InformationEvent =
  | { type: 'information.edit'; draft: InformationDraft }
  | { type: 'information.submit' }
  | { type: 'parts.restart' }
  /** A person signed in, and the order is theirs. */
  | { type: 'order.changed'; snapshot: OrderSnapshot; user: User | undefined }
  /** A person signed in or out, or their session ended. */
  | { type: 'user.changed'; user: User | undefined }

/**
 * What the step follows of the supporting files: the order as they leave it, the files that wait, and whether they are
 * being changed.
 */
export type AssetsShown = Snapshot<OrderGone | undefined> & {
  readonly context: { readonly snapshot: OrderSnapshot; readonly queue: readonly unknown[] }
  readonly tags: ReadonlySet<string>
}
/** What the step follows of the earlier orders: the choice. */
export type ReuseShown = Snapshot<unknown> & { readonly context: { readonly choice: Choice | undefined } }

type Saved = { readonly result: Result<OrderSnapshot, StepCode> }

export const informationSetup = setup({
  types: {
    context: {} as InformationContext,
    events: {} as InformationEvent,
    input: {} as InformationInput,
    output: {} as StepOutcome,
  },
  actors: {
    saveInformation: promiseOf<Result<OrderSnapshot, StepCode>, { order: OrderKey; information: OrderInformation }>(
      'saveInformation',
    ),
    assets: childOf<AssetsShown, AssetsInput>('assets'),
    reuse: childOf<ReuseShown, ReuseInput>('reuse'),
  },
  guards: {
    isComplete: ({ context }) => openAnswers(context.draft).length === 0,
    isIncomplete: ({ context }) => openAnswers(context.draft).length > 0,
    isSettled: and([
      not(stateIn({ open: { parts: { following: 'busy' } } })),
      not(stateIn({ open: { parts: { following: 'waiting' } } })),
    ]),
    isSessionOver: ({ context }) => context.refusal === 'UNAUTHORIZED',
    isAccepted,
    isGone,
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
    keepAssets: assign(({ context: { snapshot } }, { shown }: { shown: AssetsShown }) => ({
      snapshot: {
        ...snapshot,
        resource: { ...snapshot.resource, assets: shown.context.snapshot.resource.assets },
      },
    })),
    keepSaved: assign((_, { result }: Saved) => (result.ok ? { snapshot: result.value } : {})),
    keepRefused: assign((_, { result }: Saved) => (result.ok ? {} : keptOf(result))),
    keepRefusal: assign((_, { code }: { code: StepCode }) => ({ refusal: code })),
    keepGone: assign((_, { result }: Saved) => (!result.ok && isOrderGone(result.code) ? { gone: result.code } : {})),
    keepGoneAssets: assign((_, { result }: { result: OrderGone | undefined }) => ({ gone: result })),
    fill: assign(({ context }, { shown }: { shown: ReuseShown }) => {
      const order = shown.context.choice?.order
      return order ? { draft: reuse(order.info ?? {}, order), before: context.before ?? context.draft } : {}
    }),
    restore: assign(({ context }) => ({ draft: context.before ?? context.draft, before: undefined })),
    keepChange: assign((_, { snapshot, user }: { snapshot: OrderSnapshot; user: User | undefined }) => ({
      snapshot,
      user,
    })),
    keepUser: assign((_, { user }: { user: User | undefined }) => ({ user })),
    tellAssets: sendTo('assets', { type: 'order.changed' }),
    tellReuse: sendTo('reuse', (_, { user }: { user: User | undefined }) => ({ type: 'user.changed', user })),
  },
  delays: { deadline: callDeadline },
})

/** The answers that the form starts with: those that were typed here before, else those of the order. */
export function firstDraft({ draft, snapshot }: InformationInput): InformationDraft {
  return draft ?? toDraft(snapshot.info ?? {})
}

/** The input that saves the answers; throws while a required answer is missing. */
export function savingInput({ order, draft }: InformationContext): { order: OrderKey; information: OrderInformation } {
  const information = complete(draft)
  if (!information.ok) throw new Error('Saving was entered with answers open')
  return { order, information: information.value }
}
