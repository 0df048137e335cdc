import { assign, setup } from 'xstate'
import type { AccountCode } from '#domain/accounts/messages.ts'
import { isComplete } from '#domain/accounts/field-rules.ts'
import { checkSignin, type SigninFields } from '#domain/accounts/signin.ts'
import { checkSignup, type SignupFields } from '#domain/accounts/signup.ts'
import type { Result } from '#domain/result.ts'
import { callDeadline } from '../deadlines.ts'
import { promiseOf } from '../placeholder.ts'
import type { Session } from '../session/session.machine.ts'

export type AuthContext = {
  readonly opensAt: AuthInput['form']
  readonly signin: SigninFields
  readonly signup: SignupFields
  /** Why the last attempt was refused. */
  readonly refusal: AccountCode | undefined
  readonly session: Session | undefined
}

export type AuthEvent =
  | { type: 'signin.open' }
  | { type: 'signin.edit'; fields: SigninFields }
  | { type: 'signin.submit' }
  | { type: 'signup.open' }
  | { type: 'signup.edit'; fields: SignupFields }
  | { type: 'signup.submit' }
  | { type: 'dialog.close' }

/** `email` is filled in where it is known, by an invitation say. */
export type AuthInput = { readonly form: 'signin' | 'signup'; readonly email?: string }

export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    input: {} as AuthInput,
    output: {} as Session | undefined,
  },
  actors: {
    signin: promiseOf<Result<Session, AccountCode>, SigninFields>('signin'),
    signup: promiseOf<Result<Session, AccountCode>, SignupFields>('signup'),
  },
  guards: {
    isSigninComplete: ({ context }) => isComplete(checkSignin(context.signin)),
    isSignupComplete: ({ context }) => isComplete(checkSignup(context.signup)),
    isAccepted: (_, params: { result: Result<Session, AccountCode> }) => params.result.ok,
    isSignup: (_, params: { form: AuthInput['form'] }) => params.form === 'signup',
  },
  actions: {
    keepSignin: assign((_, params: { fields: SigninFields }) => ({ signin: params.fields, refusal: undefined })),
    keepSignup: assign((_, params: { fields: SignupFields }) => ({ signup: params.fields, refusal: undefined })),
    keepOutcome: assign((_, { result }: { result: Result<Session, AccountCode> }) =>
      result.ok ? { session: result.value, refusal: undefined } : { refusal: result.code },
    ),
    keepRefusal: assign((_, params: { code: AccountCode }) => ({ refusal: params.code })),
    forgetRefusal: assign({ refusal: undefined }),
    carryEmail: assign(({ context }) => ({
      signup: { ...context.signup, email: context.signup.email || context.signin.email },
      signin: { ...context.signin, email: context.signin.email || context.signup.email },
    })),
  },
  delays: { deadline: callDeadline },
})
