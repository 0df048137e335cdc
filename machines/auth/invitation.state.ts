import { broken, byAnswer, late } from '../branches.ts'
import { authKit } from './auth.kit.ts'
import { goOnUninvited, linkRefused } from './form.state.ts'

/**
 * A person who is signed in is told that they need no invitation. For a guest it is read before the sign-up form opens,
 * with the email that it was sent to.
 */
export const invitationState = authKit.createStateConfig({
  initial: 'reading',
  states: {
    needless: {},
    reading: {
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ invitation: context.invitation }),
        onDone: byAnswer({ guard: 'isAccepted', target: '#auth.signup', actions: 'keepInvited' }, linkRefused, {
          target: 'failed',
          actions: 'keepRefused',
        }),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    refused: {
      tags: 'refused',
      on: {
        'signup.open': goOnUninvited,
        'signin.open': { target: '#auth.signin', actions: ['dropInvitation', 'dropRefusal'] },
      },
    },
    failed: {
      tags: 'refused',
      on: {
        'reading.retry': { target: 'reading' },
        'signup.open': goOnUninvited,
        'signin.open': { target: '#auth.signin', actions: 'dropRefusal' },
      },
    },
  },
})
