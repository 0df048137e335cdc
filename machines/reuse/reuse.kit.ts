import { assign, setup } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { keptOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { ReuseChoice, ReuseContext, ReuseEvent, ReuseInput } from './reuse.types.ts'

type Listed = Result<readonly CustomerOrder[], StepCode>

export const reuseKit = setup({
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
    keepRefusal: assign(keptRefusal<StepCode>),
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

/** The part of a choice that is kept once its customer is gone: the order's uid, and nothing of the order's content. */
function chosenIn({ user, from }: ReuseContext, { order }: ReuseChoice): Pick<ReuseContext, 'from' | 'chosen'> {
  return { from: order?.uid, chosen: order && user && { by: user.userUid, over: from } }
}
