import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { orderListSetup } from './order-list.setup.ts'

/** One customer's orders, a page at a time. It lives as long as its page is open, and has no output. */
export const orderListMachine = orderListSetup.createMachine({
  id: 'orderList',
  context: ({ input }) => ({ ...input, orders: [], total: 0, refusal: undefined }),
  initial: 'opening',
  on: {
    'page.go': byEvent({ guard: 'isOtherPage', target: '.opening', actions: 'keepPage' }),
  },
  states: {
    opening: { always: [{ guard: 'isGuest', target: 'signedOut' }, { target: 'loading' }] },
    signedOut: {},
    loading: {
      invoke: {
        id: 'fetchOrders',
        src: 'fetchOrders',
        input: ({ context }) => ({ page: context.page }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'fetched', actions: 'keepFetched' },
          { target: 'failed', actions: 'keepFetched' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
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
