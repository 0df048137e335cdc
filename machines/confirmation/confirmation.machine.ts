import { confirmationSetup } from './confirmation.setup.ts'

/** The link of a mail that confirms an address: it does, or is good no more, or nobody could say. */
export const confirmationMachine = confirmationSetup.createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ ...input, email: undefined, refusal: undefined }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasToken', target: 'confirming' }, { target: 'dead' }] },
    confirming: {
      invoke: {
        id: 'confirmAddress',
        src: 'confirmAddress',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'confirmed',
            actions: { type: 'keepEmail', params: ({ event }) => ({ result: event.output }) },
          },
          { guard: { type: 'isDead', params: ({ event }) => ({ result: event.output }) }, target: 'dead' },
          { target: 'failed', actions: { type: 'keepRefused', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'failed', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
    },
    confirmed: {},
    dead: {},
    failed: { on: { 'confirmation.retry': { target: 'confirming', actions: 'dropRefusal' } } },
  },
})
