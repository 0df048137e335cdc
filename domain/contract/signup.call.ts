import * as v from 'valibot'
import { userSchema } from '#domain/accounts/user.ts'
import { defineCall, json, trimmed } from './call.ts'

/**
 * The sign-up payload of specification §3; `token` is an invitation's. `token` and `serviceType` are empty without one.
 */
export const registerSchema = v.object({
  firstName: trimmed,
  lastName: trimmed,
  email: trimmed,
  password: v.string(),
  companyName: trimmed,
  country: trimmed,
  street: trimmed,
  city: trimmed,
  state: trimmed,
  vatNumber: trimmed,
  serviceType: trimmed,
  token: trimmed,
})

/** Creates the account, uses up the invitation, and signs in. */
export const signup = defineCall({
  method: 'POST',
  path: '/secure/v1/auth/signup',
  who: 'anyone',
  body: json(v.object({ register: registerSchema })),
  replies: { 201: json(v.object({ accessToken: v.string(), user: userSchema })) },
  errors: ['EMAIL_EXISTS', 'TOKEN_NOT_FOUND', 'TOKEN_EXPIRED', 'TOKEN_USED', 'PASSWORD_GUESSABLE', 'FORTNOX_ERROR'],
})
