import { authSetup } from './auth.setup.ts'

/** The sign-up form: complete or not, submitting, refused. */
export const signupState = authSetup.createStateConfig({
  initial: 'editing',
  on: { 'dialog.close': { target: 'closed' } },
  states: {
    editing: {
      initial: 'checking',
      on: {
        'signup.edit': { target: '.checking', actions: { type: 'keepSignup', params: ({ event }) => event } },
        'signin.open': { target: '#auth.signin', actions: ['carryEmail', 'forgetRefusal'] },
      },
      states: {
        checking: { always: [{ guard: 'isSignupComplete', target: 'complete' }, { target: 'incomplete' }] },
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
