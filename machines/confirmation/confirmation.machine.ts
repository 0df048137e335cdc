import { broken, byAnswer, late } from '../branches.ts'
import { confirmationSetup } from './confirmation.setup.ts'

/** The link of a mail that confirms an address: it confirms it, is no longer valid, or could not be checked. */
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
