import type { Result } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { orderListFixtures } from './order-list.fixtures.ts'
import type { OrderListContext, OrderPage } from './order-list.types.ts'

type Fetched = { readonly event: { readonly output: Result<OrderPage, string> } }
const shows =
  (fits: (page: OrderPage) => boolean) =>
  ({ event: { output } }: Fetched) =>
    output.ok && fits(output.value)
const fetched = ({ event: { output } }: Fetched) =>
  output.ok ? { ...output.value, refusal: undefined, retryAt: undefined } : {}

const foundNow = ({ event: { output } }: Fetched) =>
  output.ok ? { found: output.value, refusal: undefined, retryAt: undefined } : {}
/** A page of the whole list takes the place of a search. */
const atPage = ({ event: { page } }: { readonly event: { readonly page: number } }) => ({
  page,
  query: '',
  found: { orders: [], total: 0 },
})
const isBlank = ({ event: { query } }: { readonly event: { readonly query: string } }) => query.trim() === ''

const isGuest = ({ user }: { readonly user: OrderListContext['user'] }) => user === undefined
const isCustomer = ({ user }: { readonly user: OrderListContext['user'] }) => user !== undefined
const isFetched = ({ refusal: kept }: OrderListContext) => kept === undefined

/**
 * Order list: "10 per page, paginated" (§2), for a customer alone: a guest "must log in to view /orders" (§6). A search
 * looks through all pages.
 */
export const orderListRules = rulesOf(orderListFixtures, {
  starts: [{ if: isGuest, to: 'signedOut' }, { to: 'loading' }],
  leads: [
    // The address names the page; the page of before is not waited for.
    {
      when: 'page.go',
      if: ({ context, event }) => isGuest(context) && event.page !== context.page,
      to: 'signedOut',
      sets: atPage,
    },
    {
      when: 'page.go',
      if: ({ context, event }) => event.page !== context.page,
      to: 'loading',
      sets: atPage,
      again: 'fetchOrders',
    },
    // A customer without orders sees so, and so does one who asks for a page after the last.
    { when: 'fetchOrders answers', if: shows(({ total }) => total === 0), to: 'empty', sets: fetched },
    { when: 'fetchOrders answers', if: shows(({ orders }) => orders.length === 0), to: 'beyond', sets: fetched },
    { when: 'fetchOrders answers', if: yes, to: 'listed', sets: fetched },
    { when: 'fetchOrders answers', if: no(), to: 'failed', sets: whyNot },
    { when: 'fetchOrders throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', from: 'loading', to: 'failed', sets: refusal('TIMEOUT') },
    { when: 'after deadline', from: 'searching.finding', to: 'searching.failed', sets: refusal('TIMEOUT') },
    { when: 'orders.retry', from: 'failed', to: 'loading' },
    // A search is made once typing rests, and cleared by its field alone: the page of before is there again at once.
    {
      when: 'search.type',
      from: 'searching',
      if: isBlank,
      to: 'listed',
      sets: () => ({ query: '', found: { orders: [], total: 0 }, refusal: undefined, retryAt: undefined }),
    },
    {
      when: 'search.type',
      from: ['listed', 'searching'],
      if: (now) => !isBlank(now),
      to: 'searching.typing',
      sets: ({ event }) => ({ query: event.query }),
    },
    { when: 'after rest', to: 'searching.finding' },
    { when: 'findOrders answers', if: shows(({ total }) => total === 0), to: 'searching.unmatched', sets: foundNow },
    { when: 'findOrders answers', if: yes, to: 'searching.found', sets: foundNow },
    { when: 'findOrders answers', if: no(), to: 'searching.failed', sets: whyNot },
    { when: 'findOrders throws', to: 'searching.failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'orders.retry', from: 'searching.failed', to: 'searching.finding' },
  ],
  holds: {
    signedOut: isGuest,
    loading: isCustomer,
    listed: (context) => context.orders.length > 0 && isFetched(context),
    empty: (context) => context.total === 0 && isFetched(context),
    beyond: (context) => context.total > 0 && context.orders.length === 0 && isFetched(context),
    failed: (context) => !isFetched(context),
    searching: ({ orders, query }) => orders.length > 0 && query.trim() !== '',
    'searching.found': (context) => context.found.total > 0 && isFetched(context),
    'searching.unmatched': (context) => context.found.total === 0 && isFetched(context),
    'searching.failed': (context) => !isFetched(context),
  },
  runs: {
    loading: { fetchOrders: ({ page }) => ({ page }) },
    'searching.finding': { findOrders: ({ query }) => ({ query: query.trim() }) },
  },
  waits: { deadline: 40_000, rest: 300 },
  goal: ['listed', 'signedOut'],
  equivalents: {
    'orderList.failed on orders.retry#0 → orderList.routing': 'only a customer has called, and a customer is led on',
    'orderList.searching on search.type#1 → orderList.routingPage':
      'the page of before has orders, which leads to the list',
  },
})
