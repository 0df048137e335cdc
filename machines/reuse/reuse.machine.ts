import { reuseSetup } from './reuse.setup.ts'

/**
 * Information from an earlier order, for step 4. Its parent follows what is chosen in `choice`, and knows by it when the
 * choice is undone. A guest has no earlier orders.
 */
export const reuseMachine = reuseSetup.createMachine({
  id: 'reuse',
  context: ({ input }) => ({ ...input, earlier: [], choice: undefined, chosen: undefined, refusal: undefined }),
  initial: 'opening',
  on: {
    'user.changed': {
      guard: { type: 'isOtherUser', params: ({ event }) => event },
      target: '.opening',
      actions: { type: 'keepUser', params: ({ event }) => event },
    },
  },
  states: {
    opening: { always: [{ guard: 'isGuest', target: 'guest' }, { target: 'loading' }] },
    guest: {},
    loading: {
      invoke: {
        id: 'customerOrders',
        src: 'customerOrders',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'listed',
            actions: { type: 'keepListed', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'failed', actions: { type: 'keepListed', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'failed', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
    },
    failed: { on: { 'list.retry': { target: 'loading' } } },
    listed: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isChooser', target: 'reused', actions: 'chooseAgain' },
        { guard: { type: 'isKnown', params: ({ context }) => ({ uid: context.from }) }, target: 'recalled' },
        { target: 'offered' },
      ],
    },
    empty: {},
    offered: {
      on: {
        'reuse.choose': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'reused',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    recalled: {
      on: {
        'reuse.choose': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'reused',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    reused: {
      on: {
        'reuse.choose': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'reuse.undo': { target: 'listed', actions: 'chooseNone' },
      },
    },
  },
})
