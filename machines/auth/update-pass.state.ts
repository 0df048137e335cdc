import { authSetup } from './auth.setup.ts'
import { broken, editingStates, isAccepted, late, refused } from './form.state.ts'

/** 'Reset your password', by the token of a verified link; then the new one signs in. */
export const updatePassState = authSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'checking',
      on: {
        'updatePass.edit': {
          target: '.checking',
          actions: { type: 'keepFields', params: ({ event }) => ({ updatePass: event.fields }) },
        },
        'forgotPass.open': {
          guard: 'isLinkKnownRefused',
          target: '#auth.forgotPass',
          actions: { type: 'turnWith', params: { email: '' } },
        },
      },
      states: editingStates('updatePass'),
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({ resetToken: context.resetToken, fields: context.updatePass }),
        onDone: [
          {
            guard: isAccepted,
            target: '#auth.signin',
            actions: { type: 'keepNotice', params: { notice: 'FORGOT_PW_PASSWORD_CHANGED' } },
          },
          refused,
        ],
        onError: broken,
      },
      after: late,
    },
  },
})
