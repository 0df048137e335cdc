import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { orderListKit } from './order-list.kit.ts'

/** What is searched for in place of the page, which is there again when the search is cleared. */
export const searchState = orderListKit.createStateConfig({
  initial: 'typing',
  on: {
    'search.type': byEvent(
      { guard: 'isSought', target: '.typing', actions: 'keepQuery' },
      { target: 'listed', actions: 'dropSearch' },
    ),
  },
  states: {
    typing: { after: { rest: { target: 'finding' } } },
    finding: {
      invoke: {
        id: 'findOrders',
        src: 'findOrders',
        input: ({ context }) => ({ query: context.query.trim() }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'routing', actions: 'keepFound' },
          { target: 'failed', actions: 'keepRefused' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    routing: { always: [{ guard: 'hasFound', target: 'found' }, { target: 'unmatched' }] },
    found: {},
    unmatched: {},
    failed: { on: { 'orders.retry': { target: 'finding' } } },
  },
})
