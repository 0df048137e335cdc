import { broken, byAnswer, late } from '../branches.ts'
import { resendKit } from './resend.kit.ts'

/** Sends another link to an address that is not confirmed yet. */
export const resendMachine = resendKit.createMachine({
  id: 'resend',
  context: ({ input }) => ({ ...input, refusal: undefined }),
  initial: 'unsent',
  states: {
    unsent: { on: { 'link.send': { target: 'sending' } } },
    sending: {
      entry: 'dropRefusal',
      invoke: {
        id: 'sendConfirmation',
        src: 'sendConfirmation',
        onDone: byAnswer(
          { guard: 'isSent', target: 'sent' },
          { guard: 'isConfirmed', target: 'confirmed' },
          { target: 'refused', actions: 'keepRefused' },
        ),
        onError: broken('refused'),
      },
      after: { deadline: late('refused') },
    },
    sent: { on: { 'link.send': { target: 'sending' } } },
    refused: { on: { 'link.send': { target: 'sending' } } },
    confirmed: {},
  },
})
