import * as v from 'valibot'
import { userSchema } from '#domain/accounts/user.ts'
import { defineCall, json } from './call.ts'

/**
 * Opens a session. The access token is a signed JWT whose `exp` the app reads. `code` is what an authenticator app shows:
 * staff are asked for it by SECOND_FACTOR_REQUIRED, or by SECOND_FACTOR_UNSET while they have none. The first code of a key
 * that was offered sets it.
 */
export const signin = defineCall({
  method: 'POST',
  path: '/secure/v1/auth/signin',
  who: 'anyone',
  body: json(v.object({ email: v.string(), password: v.string(), code: v.optional(v.string()) })),
  replies: { 200: json(v.object({ accessToken: v.string(), user: userSchema })) },
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_INACTIVE', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_UNSET', 'WRONG_CODE'],
})
