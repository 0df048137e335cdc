import { assign, setup } from 'xstate'
import { keptOf, valueOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { OrderPage, OrderListContext, OrderListEvent, OrderListInput } from './order-list.types.ts'

type Fetched = Result<OrderPage, StepCode>
type Typed = { readonly query: string }

export const none: OrderPage = { orders: [], total: 0 }

export const orderListKit = setup({
  types: { context: {} as OrderListContext, events: {} as OrderListEvent, input: {} as OrderListInput },
  actors: {
    fetchOrders: promiseOf<Fetched, { readonly page: number }>('fetchOrders'),
    findOrders: promiseOf<Fetched, Typed>('findOrders'),
  },
  guards: {
    isGuest: ({ context }) => context.user === undefined,
    isOtherPage: ({ context }, { page }: { page: number }) => page !== context.page,
    isAccepted,
    hasNone: ({ context }) => context.total === 0,
    isBeyond: ({ context }) => context.orders.length === 0,
    isSought: (_, { query }: Typed) => query.trim() !== '',
    hasFound: ({ context }) => context.found.total > 0,
  },
  actions: {
    keepPage: assign((_, { page }: { page: number }) => ({ page, query: '', found: none })),
    keepFetched: assign((_, { result }: { result: Fetched }) => ({
      ...valueOf(result),
      refusal: undefined,
      retryAt: undefined,
    })),
    keepQuery: assign((_, { query }: Typed) => ({ query })),
    dropSearch: assign({ query: '', found: none, refusal: undefined, retryAt: undefined }),
    keepFound: assign((_, { result }: { result: Fetched }) => ({
      found: valueOf(result),
      refusal: undefined,
      retryAt: undefined,
    })),
    keepRefused: assign((_, { result }: { result: Fetched }) => (result.ok ? {} : keptOf(result))),
    keepRefusal: assign(keptRefusal<StepCode>),
  },
  delays: {
    deadline: callDeadline,
    /** How long typing rests before it is searched for. */
    rest: 300,
  },
})
