import { authSetup } from './auth.setup.ts'

/** The sign-in form: complete or not, submitting, refused. */
export const signinState = authSetup.createStateConfig({
  initial: 'editing',
  on: { 'dialog.close': { target: 'closed' } },
  states: {
    editing: {
      initial: 'checking',
      on: {
        'signin.edit': { target: '.checking', actions: { type: 'keepSignin', params: ({ event }) => event } },
        'signup.open': { target: '#auth.signup', actions: ['carryEmail', 'forgetRefusal'] },
      },
      states: {
        checking: { always: [{ guard: 'isSigninComplete', target: 'complete' }, { target: 'incomplete' }] },
        incomplete: {},
        complete: { on: { 'signin.submit': { target: '#auth.signin.submitting' } } },
        refused: { on: { 'signin.submit': { target: '#auth.signin.submitting' } } },
      },
    },
    submitting: {
      invoke: {
        id: 'signin',
        src: 'signin',
        input: ({ context }) => context.signin,
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
