import { orderListSetup } from './order-list.setup.ts'

/** One customer's orders, a page at a time. It lives as long as its page is open, and answers nothing. */
export const orderListMachine = orderListSetup.createMachine({
  id: 'orderList',
  context: ({ input }) => ({ ...input, orders: [], total: 0, refusal: undefined }),
  initial: 'opening',
  on: {
    'page.go': {
      guard: { type: 'isOtherPage', params: ({ event }) => event },
      target: '.opening',
      actions: { type: 'keepPage', params: ({ event }) => event },
    },
  },
  states: {
    opening: { always: [{ guard: 'isGuest', target: 'signedOut' }, { target: 'loading' }] },
    signedOut: {},
    loading: {
      invoke: {
        id: 'fetchOrders',
        src: 'fetchOrders',
        input: ({ context }) => ({ page: context.page }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'fetched',
            actions: { type: 'keepFetched', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'failed', actions: { type: 'keepFetched', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'failed', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
    },
    fetched: {
      always: [{ guard: 'hasNone', target: 'empty' }, { guard: 'isBeyond', target: 'beyond' }, { target: 'listed' }],
    },
    listed: {},
    empty: {},
    beyond: {},
    failed: { on: { 'orders.retry': { target: 'loading' } } },
  },
})
