import { broken, byAnswer, late } from '../branches.ts'
import { authKit } from './auth.kit.ts'
import { editingStates, refusedState, typedInto } from './form.state.ts'

/**
 * 'Reset your password', by the token of a verified link; then the new password signs in. It also signs in where the
 * change was made and its answer was lost, so that the link is used up when the form is sent again.
 */
export const updatePassState = authKit.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'incomplete',
      on: {
        'updatePass.edit': typedInto('updatePass'),
        'signin.open': { guard: 'isGuestRefused', target: '#auth.signin', actions: 'dropRefusal' },
        'forgotPass.open': { guard: 'isLinkKnownRefused', target: '#auth.forgotPass', actions: 'dropRefusal' },
      },
      states: editingStates('updatePass'),
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({ resetToken: context.resetToken, fields: context.updatePass }),
        onDone: byAnswer(
          {
            guard: 'isAccepted',
            target: '#auth.signin',
            actions: ['keepEmail', { type: 'keepNotice', params: { notice: 'FORGOT_PW_PASSWORD_CHANGED' } }],
          },
          refusedState,
        ),
        onError: broken('editing.refused'),
      },
      after: { deadline: late('editing.refused') },
    },
  },
})
