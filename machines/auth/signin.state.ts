import { authSetup } from './auth.setup.ts'
import { answerOf, broken, editingStates, isAccepted, late, refused, signedInElsewhere } from './form.state.ts'

/** 'Sign in'. */
export const signinState = authSetup.createStateConfig({
  initial: 'editing',
  on: signedInElsewhere,
  states: {
    editing: {
      initial: 'checking',
      on: {
        'signin.edit': {
          target: '.checking',
          actions: { type: 'keepFields', params: ({ event }) => ({ signin: event.fields }) },
        },
        'signup.open': {
          target: '#auth.signup',
          actions: { type: 'turnWith', params: ({ context }) => context.signin },
        },
        'forgotPass.open': {
          target: '#auth.forgotPass',
          actions: { type: 'turnWith', params: ({ context }) => context.signin },
        },
      },
      states: editingStates('signin'),
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'signin',
        src: 'signin',
        input: ({ context }) => context.signin,
        onDone: [
          { guard: isAccepted, target: '#auth.closed', actions: { type: 'keepSession', params: answerOf } },
          refused,
        ],
        onError: broken,
      },
      after: late,
    },
  },
})
