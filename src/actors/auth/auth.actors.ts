import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import type { SigninFields } from '#domain/accounts/signin.ts'
import type { SignupFields } from '#domain/accounts/signup.ts'

/** The calls behind the account dialogs. */
export function authActors(client: Client) {
  return {
    signin: fromPromise(({ input, signal }: { input: SigninFields; signal: AbortSignal }) =>
      client.call(signin, { body: { email: input.email.trim(), password: input.password }, signal }),
    ),
    signup: fromPromise(({ input, signal }: { input: SignupFields; signal: AbortSignal }) => {
      const { confirmEmail: _, ...fields } = input
      return client.call(signup, { body: { register: { ...fields, serviceType: '', token: '' } }, signal })
    }),
  }
}
