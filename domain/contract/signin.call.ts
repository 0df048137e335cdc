import * as v from 'valibot'
import { userSchema } from '#domain/accounts/user.ts'
import { defineCall, json } from './call.ts'

/** Opens a session. The access token is a signed JWT whose `exp` the app reads. */
export const signin = defineCall({
  method: 'POST',
  path: '/secure/v1/auth/signin',
  who: 'anyone',
  body: json(v.object({ email: v.string(), password: v.string() })),
  replies: { 200: json(v.object({ accessToken: v.string(), user: userSchema })) },
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_INACTIVE'],
})
