import { authSetup } from './auth.setup.ts'
import { answerOf, broken, editingStates, late, refused, signedIn, signedInElsewhere } from './form.state.ts'

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
          signedIn,
          {
            guard: { type: 'isFactorRequired', params: answerOf },
            target: '#auth.secondFactor',
            actions: 'askForCode',
          },
          { guard: { type: 'isFactorUnset', params: answerOf }, target: '#auth.enrolment', actions: 'askForCode' },
          refused,
        ],
        onError: broken,
      },
      after: late,
    },
  },
})
