import { broken, byAnswer, late } from '../branches.ts'
import { resetLink } from './auth.context.ts'
import { authKit } from './auth.kit.ts'
import { linkRefused } from './form.state.ts'

const askAnew = { target: '#auth.forgotPass', actions: 'dropRefusal' } as const

const signIn = { guard: 'isGuest', target: '#auth.signin', actions: 'dropRefusal' } as const

/** The link of a reset mail: it opens 'Reset your password', is no longer valid, or could not be checked. */
export const verificationState = authKit.createStateConfig({
  initial: 'verifying',
  states: {
    verifying: {
      invoke: {
        id: 'verifyReset',
        src: 'verifyReset',
        input: ({ context }) => resetLink(context),
        onDone: byAnswer({ guard: 'isAccepted', target: '#auth.updatePass', actions: 'keepResetToken' }, linkRefused, {
          target: 'failed',
          actions: 'keepRefused',
        }),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    refused: { tags: 'refused', on: { 'forgotPass.open': askAnew, 'signin.open': signIn } },
    failed: {
      tags: 'refused',
      on: { 'reading.retry': { target: 'verifying' }, 'forgotPass.open': askAnew, 'signin.open': signIn },
    },
  },
})
