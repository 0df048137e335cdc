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

const isGuest = ({ user }: { readonly user: OrderListContext['user'] }) => user === undefined
const isCustomer = ({ user }: { readonly user: OrderListContext['user'] }) => user !== undefined
const isFetched = ({ refusal: kept }: OrderListContext) => kept === undefined

/** Order list: "10 per page, paginated" (§2), for a customer alone: a guest "must log in to view /orders" (§6). */
export const orderListRules = rulesOf(orderListFixtures, {
  starts: [{ if: isGuest, to: 'signedOut' }, { to: 'loading' }],
  leads: [
    // The address names the page; the page of before is not waited for.
    {
      when: 'page.go',
      if: ({ context, event }) => isGuest(context) && event.page !== context.page,
      to: 'signedOut',
      sets: ({ event }) => ({ page: event.page }),
    },
    {
      when: 'page.go',
      if: ({ context, event }) => event.page !== context.page,
      to: 'loading',
      sets: ({ event }) => ({ page: event.page }),
      again: 'fetchOrders',
    },
    // A customer without orders sees so, and so does one who asks for a page after the last.
    { when: 'fetchOrders answers', if: shows(({ total }) => total === 0), to: 'empty', sets: fetched },
    { when: 'fetchOrders answers', if: shows(({ orders }) => orders.length === 0), to: 'beyond', sets: fetched },
    { when: 'fetchOrders answers', if: yes, to: 'listed', sets: fetched },
    { when: 'fetchOrders answers', if: no(), to: 'failed', sets: whyNot },
    { when: 'fetchOrders throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', to: 'failed', sets: refusal('TIMEOUT') },
    { when: 'orders.retry', from: 'failed', to: 'loading' },
  ],
  holds: {
    signedOut: isGuest,
    loading: isCustomer,
    listed: (context) => context.orders.length > 0 && isFetched(context),
    empty: (context) => context.total === 0 && isFetched(context),
    beyond: (context) => context.total > 0 && context.orders.length === 0 && isFetched(context),
    failed: (context) => !isFetched(context),
  },
  runs: { loading: { fetchOrders: ({ page }) => ({ page }) } },
  waits: { deadline: 40_000 },
  goal: ['listed', 'signedOut'],
  equivalents: {
    'orderList.failed on orders.retry#0 → orderList.routing': 'only a customer has called, and a customer is led on',
  },
})
