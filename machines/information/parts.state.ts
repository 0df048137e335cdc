import { byAnswer, byEvent, byShown } from '../branches.ts'
import { informationKit } from './information.kit.ts'

/**
 * Follows the two child machines: what the supporting files do to the order, and which earlier order is chosen. It
 * is `busy` while the files are changed, and `waiting` while a chosen file is not uploaded: the step must not end then.
 */
export const partsState = informationKit.createStateConfig({
  initial: 'following',
  states: {
    following: {
      initial: 'settled',
      invoke: [
        {
          id: 'assets',
          src: 'assets',
          input: ({ context: { key, order, configuration } }) => ({ key, order, configuration }),
          onSnapshot: byShown(
            { guard: 'isBusy', target: '.busy', actions: 'keepAssets' },
            { guard: 'isWaiting', target: '.waiting', actions: 'keepAssets' },
            { target: '.settled', actions: 'keepAssets' },
          ),
          onDone: byAnswer({ target: '#information.finished', actions: 'keepGoneAssets' }),
          onError: { target: 'unavailable' },
        },
        {
          id: 'reuse',
          src: 'reuse',
          input: ({ context: { user, draft } }) => ({ user, from: draft.originalOrderUid }),
          onSnapshot: byShown({ guard: 'isNewlyChosen', actions: 'fill' }, { guard: 'isUndone', actions: 'restore' }),
          onError: { target: 'unavailable' },
        },
      ],
      on: {
        'order.changed': byEvent({ actions: ['keepChange', 'tellAssets', 'tellReuse'] }),
        'user.changed': byEvent({ actions: ['keepUser', 'tellReuse'] }),
      },
      states: { settled: {}, busy: {}, waiting: {} },
    },
    unavailable: {
      on: {
        'parts.restart': { target: 'following' },
        'order.changed': byEvent({ actions: 'keepChange' }),
        'user.changed': byEvent({ actions: 'keepUser' }),
      },
    },
  },
})
