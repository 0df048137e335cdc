import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { reuseKit } from './reuse.kit.ts'

/**
 * Information from an earlier order, for step 4. Its parent follows the choice in `choice`, also when it is undone. A
 * guest has no earlier orders.
 */
export const reuseMachine = reuseKit.createMachine({
  id: 'reuse',
  context: ({ input }) => ({ ...input, earlier: [], choice: undefined, chosen: undefined, refusal: undefined }),
  initial: 'routing',
  on: {
    'user.changed': byEvent({ guard: 'isOtherUser', target: '.routing', actions: 'keepUser' }),
  },
  states: {
    routing: { always: [{ guard: 'isGuest', target: 'guest' }, { target: 'loading' }] },
    guest: {},
    loading: {
      invoke: {
        id: 'customerOrders',
        src: 'customerOrders',
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'routingList', actions: 'keepListed' },
          { target: 'failed', actions: 'keepListed' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    failed: { on: { 'list.retry': { target: 'loading' } } },
    routingList: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isChooser', target: 'reused', actions: 'chooseAgain' },
        { guard: 'isFromKnown', target: 'recalled' },
        { target: 'offered' },
      ],
    },
    empty: {},
    offered: {
      on: {
        'reuse.choose': byEvent({ guard: 'isKnown', target: 'reused', actions: 'choose' }),
      },
    },
    recalled: {
      on: {
        'reuse.choose': byEvent({ guard: 'isKnown', target: 'reused', actions: 'choose' }),
      },
    },
    reused: {
      on: {
        'reuse.choose': byEvent({ guard: 'isKnown', actions: 'choose' }),
        'reuse.undo': { target: 'routingList', actions: 'chooseNone' },
      },
    },
  },
})
