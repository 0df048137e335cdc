import { broken, byAnswer, late } from '../branches.ts'
import { authSetup } from './auth.setup.ts'
import { linkRefused } from './form.state.ts'

const goOnWithout = { target: '#auth.signup', actions: 'dropInvitation' } as const

/**
 * A person who is signed in is told that they need no invitation. For a guest it is read before the sign-up form opens,
 * with the email that it was sent to.
 */
export const invitationState = authSetup.createStateConfig({
  initial: 'reading',
  states: {
    needless: {},
    reading: {
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ invitation: context.invitation }),
        onDone: byAnswer({ guard: 'isAccepted', target: '#auth.signup', actions: 'keepEmail' }, linkRefused, {
          target: 'failed',
          actions: 'keepRefused',
        }),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    refused: {
      on: { 'signup.open': goOnWithout, 'signin.open': { target: '#auth.signin', actions: 'dropInvitation' } },
    },
    failed: {
      on: {
        'reading.retry': { target: 'reading' },
        'signup.open': goOnWithout,
        'signin.open': { target: '#auth.signin', actions: 'dropRefusal' },
      },
    },
  },
})
