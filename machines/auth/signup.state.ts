import { checkSignup } from '#domain/accounts/signup.ts'
import { authSetup } from './auth.setup.ts'

/** The sign-up form: complete or not, submitting, refused. */
export const signupState = authSetup.createStateConfig({
  initial: 'editing',
  on: {
    'signin.open': { target: 'signin', actions: ['carryEmail', 'forgetRefusal'] },
    'dialog.close': { target: 'closed' },
  },
  states: {
    editing: {
      initial: 'incomplete',
      on: {
        'signup.edit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ errors: checkSignup(event.fields) }) },
            target: '.complete',
            actions: { type: 'keepSignup', params: ({ event }) => event },
          },
          { target: '.incomplete', actions: { type: 'keepSignup', params: ({ event }) => event } },
        ],
      },
      states: {
        incomplete: {},
        complete: { on: { 'signup.submit': { target: '#auth.signup.submitting' } } },
        refused: { on: { 'signup.submit': { target: '#auth.signup.submitting' } } },
      },
    },
    submitting: {
      invoke: {
        id: 'signup',
        src: 'signup',
        input: ({ context }) => context.signup,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: '#auth.closed',
            actions: { type: 'keepOutcome', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'editing.refused',
            actions: { type: 'keepOutcome', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'editing.refused', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'editing.refused', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
    },
  },
})
