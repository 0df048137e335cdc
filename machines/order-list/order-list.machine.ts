import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { none, orderListKit } from './order-list.kit.ts'
import { searchState } from './search.state.ts'

/** One customer's orders, a page at a time, or those that a search finds. It lives as long as its page is open, and has no output. */
export const orderListMachine = orderListKit.createMachine({
  id: 'orderList',
  context: ({ input }) => ({ ...input, ...none, query: '', found: none, refusal: undefined }),
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
    listed: {
      on: {
        'search.type': byEvent({ guard: 'isSought', target: 'searching', actions: 'keepQuery' }),
      },
    },
    searching: searchState,
    empty: {},
    beyond: {},
    failed: { on: { 'orders.retry': { target: 'loading' } } },
  },
})
