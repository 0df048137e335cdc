import { assign, setup } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { keptOf, type Result, type Wait } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'

/** One page of the list, and how many orders there are in all. */
export type OrderPage = { readonly orders: readonly CustomerOrder[]; readonly total: number }

export type OrderListContext = OrderPage &
  Wait & {
    /** Undefined for a guest. */
    readonly user: User | undefined
    /** Counted from 1. */
    readonly page: number
    /** Why the page could not be fetched. */
    readonly refusal: StepCode | undefined
  }

export type OrderListEvent =
  /** The address names a page. */
  { type: 'page.go'; page: number } | { type: 'orders.retry' }

export type OrderListInput = Pick<OrderListContext, 'user' | 'page'>

type Fetched = Result<OrderPage, StepCode>

export const orderListSetup = setup({
  types: { context: {} as OrderListContext, events: {} as OrderListEvent, input: {} as OrderListInput },
  actors: { fetchOrders: promiseOf<Fetched, { readonly page: number }>('fetchOrders') },
  guards: {
    isGuest: ({ context }) => context.user === undefined,
    isOtherPage: ({ context }, { page }: { page: number }) => page !== context.page,
    isAccepted,
    hasNone: ({ context }) => context.total === 0,
    isBeyond: ({ context }) => context.orders.length === 0,
  },
  actions: {
    keepPage: assign((_, { page }: { page: number }) => ({ page })),
    keepFetched: assign((_, { result }: { result: Fetched }) => (result.ok ? result.value : keptOf(result))),
    keepRefusal: assign((_, { code }: { code: StepCode }) => ({ refusal: code })),
  },
  delays: { deadline: callDeadline },
})
