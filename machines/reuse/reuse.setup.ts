import { assign, setup } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { keptOf, type Result, type Wait } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'

/** The choice that was made here: an order, or undefined after it was undone. */
export type Choice = { readonly order: CustomerOrder | undefined }

export type ReuseContext = Wait & {
  /** Undefined for a guest. */
  readonly user: User | undefined
  /** The uid of the order that the answers came from before. */
  readonly from: string | undefined
  /** The customer's earlier orders that have information, newest first. */
  readonly earlier: readonly CustomerOrder[]
  readonly choice: Choice | undefined
  /**
   * The customer who chose what `from` names before their session ended, and where the answers came from before that.
   */
  readonly chosen: { readonly by: string; readonly over: string | undefined } | undefined
  /** Why the earlier orders could not be listed. */
  readonly refusal: StepCode | undefined
}

export type ReuseEvent =
  | { type: 'reuse.choose'; uid: string }
  | { type: 'reuse.undo' }
  | { type: 'list.retry' }
  | { type: 'user.changed'; user: User | undefined }

export type ReuseInput = Pick<ReuseContext, 'user' | 'from'>

type Listed = Result<readonly CustomerOrder[], StepCode>

export const reuseSetup = setup({
  types: { context: {} as ReuseContext, events: {} as ReuseEvent, input: {} as ReuseInput },
  actors: {
    /** The newest hundred. */
    customerOrders: promiseOf<Listed>('customerOrders'),
  },
  guards: {
    isOtherUser: ({ context }, { user }: { user: User | undefined }) => user?.userUid !== context.user?.userUid,
    isGuest: ({ context }) => context.user === undefined,
    isAccepted,
    isEmpty: ({ context }) => context.earlier.length === 0,
    /** The customer who chose has signed in again after their session ended. */
    isChooser: ({ context: { user, chosen, earlier, from } }) =>
      chosen !== undefined && chosen.by === user?.userUid && earlier.some(({ uid }) => uid === from),
    isFromKnown: ({ context: { earlier, from } }) => earlier.some(({ uid }) => uid === from),
    isKnown: ({ context }, { uid }: { uid: string }) => context.earlier.some((order) => order.uid === uid),
  },
  actions: {
    /** One customer's earlier orders and choice are hidden from any other; where the answers came from stays known. */
    keepUser: assign(({ context }, { user }: { user: User | undefined }) => ({
      user,
      ...(context.choice && chosenIn(context, context.choice)),
      earlier: [],
      choice: undefined,
      refusal: undefined,
    })),
    keepListed: assign((_, { result }: { result: Listed }) =>
      result.ok ? { earlier: result.value.filter(({ info }) => info !== null) } : keptOf(result),
    ),
    keepRefusal: assign((_, { code }: { code: StepCode }) => ({ refusal: code })),
    choose: assign(({ context }, { uid }: { uid: string }) => ({
      choice: { order: context.earlier.find((order) => order.uid === uid) },
    })),
    chooseAgain: assign(({ context: { earlier, from, chosen } }) => ({
      choice: { order: earlier.find(({ uid }) => uid === from) },
      from: chosen?.over,
      chosen: undefined,
    })),
    chooseNone: assign({ choice: { order: undefined } }),
  },
  delays: { deadline: callDeadline },
})

/** What stays known of a choice once its customer is gone: the order's uid, and nothing that the order holds. */
function chosenIn({ user, from }: ReuseContext, { order }: Choice): Pick<ReuseContext, 'from' | 'chosen'> {
  return { from: order?.uid, chosen: order && user && { by: user.userUid, over: from } }
}

/** The order that the answers came from, once it is listed. */
export function originOf({ choice, earlier, from }: ReuseContext): CustomerOrder | undefined {
  return choice?.order ?? earlier.find(({ uid }) => uid === from)
}
