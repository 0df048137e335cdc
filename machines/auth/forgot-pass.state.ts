import { authSetup } from './auth.setup.ts'
import { broken, editingStates, isAccepted, late, refused } from './form.state.ts'

/** 'Request password reset': it ends with a mail on its way, and may be asked for again. */
export const forgotPassState = authSetup.createStateConfig({
  initial: 'editing',
  on: {
    'signin.open': {
      target: '#auth.signin',
      actions: { type: 'turnWith', params: ({ context }) => context.forgotPass },
    },
  },
  states: {
    editing: {
      initial: 'checking',
      on: {
        'forgotPass.edit': {
          target: '.checking',
          actions: { type: 'keepFields', params: ({ event }) => ({ forgotPass: event.fields }) },
        },
        'signup.open': {
          target: '#auth.signup',
          actions: { type: 'turnWith', params: ({ context }) => context.forgotPass },
        },
      },
      states: editingStates('forgotPass'),
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'forgotPassword',
        src: 'forgotPassword',
        input: ({ context }) => context.forgotPass,
        onDone: [{ guard: isAccepted, target: 'sent' }, refused],
        onError: broken,
      },
      after: late,
    },
    sent: { on: { 'forgotPass.open': { target: 'editing' } } },
  },
})
