import { byAnswer, byEvent } from '../branches.ts'
import { providerKit } from './provider.kit.ts'

/**
 * The script of a payment provider, which its forms, its buttons and the checks of banks need. It is fetched when the
 * first of them is needed. Only this machine knows the connection and which forms are shown.
 */
export const providerMachine = providerKit.createMachine({
  id: 'provider',
  context: ({ input }) => ({ ...input, client: undefined, forms: {} }),
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'isNeeded', target: 'connecting' },
      on: { 'provider.connect': byEvent({ actions: 'keepKey' }) },
    },
    connecting: {
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context: { publicKey } }) => ({ publicKey }),
        onDone: byAnswer({ guard: 'isAccepted', target: 'ready', actions: 'keepClient' }, { target: 'unavailable' }),
        onError: { target: 'unavailable' },
      },
      after: { scriptDeadline: { target: 'unavailable' } },
    },
    ready: {
      on: {
        'form.shown': byEvent({ actions: 'keepForm' }),
        'widget.failed': { target: 'unavailable' },
        'widget.missing': { target: 'missing' },
      },
    },
    unavailable: {
      on: {
        'provider.retry': { target: 'connecting' },
        'provider.connect': byEvent({ target: 'connecting', actions: 'keepKey' }),
      },
    },
    missing: {},
  },
})
