import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { orderListKit } from './order-list.kit.ts'

/** One customer's orders, a page at a time. It lives as long as its page is open, and has no output. */
export const orderListMachine = orderListKit.createMachine({
  id: 'orderList',
  context: ({ input }) => ({ ...input, orders: [], total: 0, refusal: undefined }),
  initial: 'routing',
  on: {
    'page.go': byEvent({ guard: 'isOtherPage', target: '.routing', actions: 'keepPage' }),
  },
  states: {
    routing: { always: [{ guard: 'isGuest', target: 'signedOut' }, { target: 'loading' }] },
    signedOut: {},
    loading: {
      invoke: {
        id: 'fetchOrders',
        src: 'fetchOrders',
        input: ({ context }) => ({ page: context.page }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'routingPage', actions: 'keepFetched' },
          { target: 'failed', actions: 'keepRefused' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    routingPage: {
      always: [{ guard: 'hasNone', target: 'empty' }, { guard: 'isBeyond', target: 'beyond' }, { target: 'listed' }],
    },
    listed: {},
    empty: {},
    beyond: {},
    failed: { on: { 'orders.retry': { target: 'loading' } } },
  },
})
