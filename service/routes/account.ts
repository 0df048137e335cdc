import { checkSignup } from '#domain/accounts/signup.ts'
import { checkPassword, noAccount } from '#service/accounts/check-password.ts'
import { openInvitation } from '#service/accounts/invitations.ts'
import { requireUnguessable } from '#service/accounts/guessable-password.ts'
import { rememberClient } from '#service/accounts/known-clients.ts'
import { openSignupLimits, signupLimits } from '#service/accounts/limits.ts'
import { showFactor } from '#service/accounts/second-factor.ts'
import { signUp } from '#service/accounts/users.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import type { Services } from '#service/services.ts'
import { lookUpVatNumber } from '#service/vat/look-up.ts'
import { requireKnownVatNumber } from '#service/vat/known-number.ts'
import { requireFields } from './require-fields.ts'

export function accountHandlers(services: Services): HandlersOf<'signin' | 'signup' | 'signout' | 'readInvitation'> {
  const { db, limiter, sessions, settings, now } = services
  return {
    signin: async ({ body: { email, password, code }, bearer, client, userAgent }) => {
      const account = await checkPassword(services, { email, password, client })
      const secondFactorAt = await showFactor(services, account, code)
      const { user, passwordHash } = account
      const accessToken = await sessions.openByPassword(user.userUid, passwordHash, { userAgent, secondFactorAt })
      if (accessToken === undefined) throw noAccount()
      // The browser replaces this token by the new one.
      if (bearer !== undefined) await sessions.end(bearer)
      await rememberClient(db, email, client, now())
      return { accessToken, user }
    },

    signup: async ({ body: { register }, client, userAgent }) => {
      requireFields(register, checkSignup({ ...register, confirmEmail: register.email }))
      await limiter.take(signupLimits({ email: register.email, client }))
      const { firstName, lastName, email, companyName } = register
      await requireUnguessable(register.password, [firstName, lastName, email, companyName, settings.seller.name])
      if (register.token === '') await limiter.take(openSignupLimits(client))
      else await openInvitation(db, register.token, now())
      const lookedUp = await lookUpVatNumber(services, register)
      requireKnownVatNumber(lookedUp.standing)
      return signUp(services, { ...register, lookedUp }, { client, userAgent })
    },

    readInvitation: async ({ params: { token } }) => {
      const { email, invitedBy } = await openInvitation(db, token, now())
      return { email, invitedBy: invitedBy || settings.seller.name }
    },

    signout: async ({ body: { authorization } }) => {
      await sessions.end(authorization.replace(/^Bearer /i, ''))
      return undefined
    },
  }
}
