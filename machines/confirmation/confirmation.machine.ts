import { broken, byAnswer, late } from '../branches.ts'
import { confirmationKit } from './confirmation.kit.ts'

/** The link of a mail that confirms an address: it confirms it, is no longer valid, or could not be checked. */
export const confirmationMachine = confirmationKit.createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ ...input, email: undefined, refusal: undefined }),
  initial: 'routing',
  states: {
    routing: { always: [{ guard: 'hasToken', target: 'confirming' }, { target: 'dead' }] },
    confirming: {
      invoke: {
        id: 'confirmAddress',
        src: 'confirmAddress',
        input: ({ context: { token } }) => ({ token }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'confirmed', actions: 'keepEmail' },
          { guard: 'isDead', target: 'dead' },
          { target: 'failed', actions: 'keepRefused' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    confirmed: {},
    dead: {},
    failed: { on: { 'confirmation.retry': { target: 'confirming', actions: 'dropRefusal' } } },
  },
})
