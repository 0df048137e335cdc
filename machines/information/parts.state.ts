import { informationSetup } from './information.setup.ts'

/**
 * The supporting files and the earlier orders, machines of their own. What the one does to the order, and what is chosen
 * in the other, is followed here. `busy` while the files are changed, `waiting` while one that was chosen is not uploaded:
 * the step must not end under them.
 */
export const partsState = informationSetup.createStateConfig({
  initial: 'following',
  states: {
    following: {
      initial: 'settled',
      invoke: [
        {
          id: 'assets',
          src: 'assets',
          input: ({ context: { order, snapshot, configuration } }) => ({ order, snapshot, configuration }),
          onSnapshot: [
            {
              guard: { type: 'isBusy', params: ({ event }) => event.snapshot },
              target: '.busy',
              actions: { type: 'keepAssets', params: ({ event }) => event.snapshot.context },
            },
            {
              guard: { type: 'isWaiting', params: ({ event }) => event.snapshot.context },
              target: '.waiting',
              actions: { type: 'keepAssets', params: ({ event }) => event.snapshot.context },
            },
            {
              target: '.settled',
              actions: { type: 'keepAssets', params: ({ event }) => event.snapshot.context },
            },
          ],
          onDone: {
            target: '#information.finished',
            actions: { type: 'keepGoneAssets', params: ({ event }) => ({ gone: event.output }) },
          },
          onError: { target: 'unavailable' },
        },
        {
          id: 'reuse',
          src: 'reuse',
          input: ({ context: { user, draft } }) => ({ user, from: draft.originalOrderUid }),
          onSnapshot: [
            {
              guard: { type: 'isNewlyChosen', params: ({ event }) => event.snapshot.context },
              actions: { type: 'fill', params: ({ event }) => event.snapshot.context },
            },
            {
              guard: { type: 'isUndone', params: ({ event }) => event.snapshot.context },
              actions: 'restore',
            },
          ],
          onError: { target: 'unavailable' },
        },
      ],
      on: {
        'order.changed': {
          actions: [
            { type: 'keepChange', params: ({ event }) => event },
            'tellAssets',
            { type: 'tellReuse', params: ({ event }) => event },
          ],
        },
        'user.changed': {
          actions: [
            { type: 'keepUser', params: ({ event }) => event },
            { type: 'tellReuse', params: ({ event }) => event },
          ],
        },
      },
      states: { settled: {}, busy: {}, waiting: {} },
    },
    unavailable: {
      on: {
        'parts.restart': { target: 'following' },
        'order.changed': { actions: { type: 'keepChange', params: ({ event }) => event } },
        'user.changed': { actions: { type: 'keepUser', params: ({ event }) => event } },
      },
    },
  },
})
