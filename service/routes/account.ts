import { isCountryCode } from '#domain/accounts/countries.ts'
import { checkSignup } from '#domain/accounts/signup.ts'
import { forgetAttempts, noteAttempt, type Subject } from '#service/accounts/attempts.ts'
import { passwordMatches } from '#service/accounts/password.ts'
import { createAccount, findAccount, type Registration } from '#service/accounts/users.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal, TooManyRequests } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'

const longestField = 200

export function accountHandlers({
  db,
  sessions,
  now,
}: Services): HandlersOf<'signin' | 'signup' | 'signout' | 'readInvitation'> {
  async function count(subject: Subject): Promise<void> {
    const wait = await noteAttempt(db, subject, now())
    if (wait !== undefined) throw new TooManyRequests('Too many attempts within a minute.', wait)
  }

  return {
    signin: async ({ body: { email, password }, client = '' }) => {
      const subject: Subject = { kind: 'signin', email, client }
      await count(subject)
      const account = await findAccount(db, email)
      const matches = await passwordMatches(password, account?.passwordHash)
      if (!account || !matches) throw new Refusal('ACCOUNT_NOT_FOUND', 'No account has this e-mail and password.')
      await forgetAttempts(db, subject)
      if (!account.active) throw new Refusal('ACCOUNT_INACTIVE', 'The account is not active.')
      return { accessToken: await sessions.open(account.user.userUid), user: account.user }
    },

    signup: async ({ body: { register }, client }) => {
      const registration = checked(register)
      if (client !== undefined) await count({ kind: 'signup', client })
      const user = await createAccount(db, registration)
      if (!user) throw new Refusal('EMAIL_EXISTS', 'An account has this e-mail address already.')
      return { accessToken: await sessions.open(user.userUid), user }
    },

    readInvitation: async () => {
      throw new Refusal('TOKEN_NOT_FOUND', 'No such invitation.')
    },

    signout: async ({ body: { authorization } }) => {
      await sessions.end(authorization.replace(/^Bearer /i, ''))
      return undefined
    },
  }
}

/** The registration, trimmed, when the rules of the sign-up form hold for it. The password is left as it is. */
function checked(register: Registration): Registration {
  const trimmed: Registration = {
    firstName: register.firstName.trim(),
    lastName: register.lastName.trim(),
    email: register.email.trim(),
    password: register.password,
    companyName: register.companyName.trim(),
    country: register.country.trim(),
    street: register.street.trim(),
    city: register.city.trim(),
    state: register.state.trim(),
    vatNumber: register.vatNumber.trim(),
    serviceType: register.serviceType.trim(),
    token: register.token,
  }
  const wrong = Object.keys(checkSignup({ ...trimmed, confirmEmail: trimmed.email }))
  const long = Object.entries(trimmed).filter(([, value]) => value.length > longestField)
  const names = [...wrong, ...long.map(([name]) => name), ...(isCountryCode(trimmed.country) ? [] : ['country'])]
  if (names.length > 0) throw new Refusal('INVALID_REQUEST', `Not as it should be: ${names.join(', ')}.`)
  return trimmed
}
