import { checkSignup } from '#domain/accounts/signup.ts'
import { forgetAttempt, noteAttempt } from '#service/accounts/attempts.ts'
import { invitedEmail } from '#service/accounts/invitations.ts'
import { isKnownClient, rememberClient } from '#service/accounts/known-clients.ts'
import { signinLimit, signinLimits, signupLimits } from '#service/accounts/limits.ts'
import { createAccount, findAccount } from '#service/accounts/users.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'
import { requireFields } from './require-fields.ts'

export function accountHandlers(services: Services): HandlersOf<'signin' | 'signup' | 'signout' | 'readInvitation'> {
  const { db, passwords, sessions, now } = services
  return {
    signin: async ({ body: { email, password }, client }) => {
      const attempt = { email, client }
      const isStranger = !(await isKnownClient(db, email, client))
      const noted = await noteAttempt(db, signinLimits(attempt, isStranger), now())
      const account = await findAccount(db, email)
      const matches = await passwords.matches(password, account?.passwordHash)
      if (!account || !matches) throw noAccount()
      await forgetAttempt(db, noted, signinLimit(attempt))
      if (!account.active) throw new Refusal('ACCOUNT_INACTIVE', 'The account is not active.')
      const accessToken = await sessions.openByPassword(account.user.userUid, account.passwordHash)
      if (accessToken === undefined) throw noAccount()
      await rememberClient(db, email, client, now())
      return { accessToken, user: account.user }
    },

    signup: async ({ body: { register }, client }) => {
      requireFields(register, checkSignup({ ...register, confirmEmail: register.email }))
      await noteAttempt(db, signupLimits({ email: register.email, client }), now())
      if (register.token !== '') await invitedEmail(db, register.token, now())
      const user = await createAccount(services, register)
      await rememberClient(db, user.email, client, now())
      return { accessToken: await sessions.open(user.userUid), user }
    },

    readInvitation: async ({ params: { token } }) => ({ email: await invitedEmail(db, token, now()) }),

    signout: async ({ body: { authorization } }) => {
      await sessions.end(authorization.replace(/^Bearer /i, ''))
      return undefined
    },
  }
}

function noAccount(): Refusal {
  return new Refusal('ACCOUNT_NOT_FOUND', 'No account has this e-mail and password.')
}
