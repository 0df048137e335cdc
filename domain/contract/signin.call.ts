import * as v from 'valibot'
import { userSchema } from '#domain/accounts/user.ts'
import { defineCall, json } from './call.ts'

/**
 * Opens a session. The access token is a signed JWT whose `exp` the app reads. `code` is what an authenticator app
 * shows: SECOND_FACTOR_REQUIRED asks staff for it, SECOND_FACTOR_UNSET asks them to set up an app first. The first code
 * of an offered key sets the key.
 */
export const signin = defineCall({
  method: 'POST',
  path: '/secure/v1/auth/signin',
  who: 'anyone',
  body: json(v.object({ email: v.string(), password: v.string(), code: v.optional(v.string()) })),
  replies: { 200: json(v.object({ accessToken: v.string(), user: userSchema })) },
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_INACTIVE', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_UNSET', 'WRONG_CODE'],
})
