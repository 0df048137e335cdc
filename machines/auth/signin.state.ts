import { checkSignin } from '#domain/accounts/signin.ts'
import { authSetup } from './auth.setup.ts'

/** The sign-in form: complete or not, submitting, refused. */
export const signinState = authSetup.createStateConfig({
  initial: 'editing',
  on: {
    'signup.open': { target: 'signup', actions: ['carryEmail', 'forgetRefusal'] },
    'dialog.close': { target: 'closed' },
  },
  states: {
    editing: {
      initial: 'incomplete',
      on: {
        'signin.edit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ errors: checkSignin(event.fields) }) },
            target: '.complete',
            actions: { type: 'keepSignin', params: ({ event }) => event },
          },
          { target: '.incomplete', actions: { type: 'keepSignin', params: ({ event }) => event } },
        ],
      },
      states: {
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
