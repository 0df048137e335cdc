import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import type { AccountCode } from '#domain/accounts/messages.ts'
import type { SigninFields } from '#domain/accounts/signin.ts'
import type { SignupFields } from '#domain/accounts/signup.ts'
import type { Result } from '#domain/result.ts'
import type { Session } from '#machines/session/session.machine.ts'

/** The calls behind the account dialogs. */
export function authActors(client: Client) {
  return {
    signin: fromPromise<Result<Session, AccountCode>, SigninFields>(({ input, signal }) =>
      client.call(signin, { body: { email: input.email.trim(), password: input.password }, signal }),
    ),
    signup: fromPromise<Result<Session, AccountCode>, SignupFields>(({ input, signal }) => {
      const { confirmEmail: _, ...fields } = input
      return client.call(signup, { body: { register: { ...fields, serviceType: '', token: '' } }, signal })
    }),
  }
}
