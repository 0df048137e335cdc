import { resetLink } from './auth.facts.ts'
import { authSetup } from './auth.setup.ts'
import { answerOf, failed, isAccepted, linkRefused } from './form.state.ts'

const askAnew = { target: '#auth.forgotPass', actions: 'dropRefusal' } as const

const signIn = { target: '#auth.signin', actions: 'dropRefusal' } as const

/** The link of a reset mail: it opens 'Reset your password', or leads nowhere any more, or nobody could say. */
export const verificationState = authSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isLinkWhole', target: 'verifying' },
        { target: 'refused', actions: { type: 'keepRefusal', params: { code: 'LINK_CUT' } } },
      ],
    },
    verifying: {
      invoke: {
        id: 'verifyReset',
        src: 'verifyReset',
        input: ({ context }) => resetLink(context),
        onDone: [
          { guard: isAccepted, target: '#auth.updatePass', actions: { type: 'keepResetToken', params: answerOf } },
          linkRefused,
          failed.refused,
        ],
        onError: failed.broken,
      },
      after: failed.late,
    },
    refused: { on: { 'forgotPass.open': askAnew, 'signin.open': signIn } },
    failed: { on: { 'reading.retry': { target: 'verifying' }, 'forgotPass.open': askAnew, 'signin.open': signIn } },
  },
})
