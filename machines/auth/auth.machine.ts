import { emptySignin } from '#domain/accounts/signin.ts'
import { emptySignup } from '#domain/accounts/signup.ts'
import { authSetup } from './auth.setup.ts'
import { signinState } from './signin.state.ts'
import { signupState } from './signup.state.ts'

/**
 * The account dialogs. Opened at one of its forms, it ends at `closed`; its output is the session,
 * or undefined when the dialog was left.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: ({ input }) => ({
    opensAt: input.form,
    signin: { ...emptySignin, email: input.email ?? '' },
    signup: { ...emptySignup, email: input.email ?? '' },
    refusal: undefined,
    session: undefined,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'isSignup', params: ({ context }) => ({ form: context.opensAt }) }, target: 'signup' },
        { target: 'signin' },
      ],
    },
    signin: signinState,
    signup: signupState,
    closed: { type: 'final' },
  },
  output: ({ context }) => context.session,
})
