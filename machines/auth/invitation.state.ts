import { authSetup } from './auth.setup.ts'
import { answerOf, isAccepted } from './form.state.ts'

const goOnWithout = { target: '#auth.signup', actions: 'dropInvitation' } as const

/** An invitation is read before the sign-up form opens, with the email that it was sent to. */
export const invitationState = authSetup.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ invitation: context.invitation }),
        onDone: [
          { guard: isAccepted, target: '#auth.signup', actions: { type: 'keepInvited', params: answerOf } },
          {
            guard: { type: 'isLinkRefused', params: answerOf },
            target: 'refused',
            actions: { type: 'keepRefused', params: answerOf },
          },
          { target: 'failed', actions: { type: 'keepRefused', params: answerOf } },
        ],
        onError: { target: 'failed', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'failed', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
    },
    refused: {
      on: { 'signup.open': goOnWithout, 'signin.open': { target: '#auth.signin', actions: 'dropInvitation' } },
    },
    failed: { on: { 'reading.retry': { target: 'reading' }, 'signup.open': goOnWithout } },
  },
})
